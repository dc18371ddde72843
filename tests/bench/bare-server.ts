import http from 'node:http';

/**
 * A minimal server for one page. It fetches the page once from the site, and sends copies of that response to all clients.
 * Arguments: the port to listen on, the URL of the page.
 */
const [, , port = '0', address = ''] = process.argv;
/** Response headers that are not copied, because node:http adds its own. */
const HOP_BY_HOP = new Set(['date', 'connection', 'keep-alive']);

http.get(address, { headers: { 'Accept-Encoding': 'br' } }, async (answer) => {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const headers = answer.rawHeaders.filter(
    (_, index, all) => !HOP_BY_HOP.has((all[index - (index % 2)] ?? '').toLowerCase()),
  );
  http
    .createServer((_req, res) => {
      res.writeHead(200, headers);
      res.end(bytes);
    })
    .listen(Number(port));
});
