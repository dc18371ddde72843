import express from 'express';

/**
 * A reference server that serves a finished page in the usual way: Express sends the page, or 304 if the ETag matches. The page
 * is fetched only once, at the start. Arguments: the port to listen on, the URL of the page.
 */
const [, , port = '0', address = ''] = process.argv;

const answer = await fetch(address, { headers: { 'Accept-Encoding': 'identity' } });
const etag = answer.headers.get('etag') ?? '';
const bytes = Buffer.from(await answer.arrayBuffer());

express()
  .use((_req, res) => {
    res.type('html').set('ETag', etag).send(bytes);
  })
  .listen(Number(port));
