import type { GuideCall } from '#shared/contracts/files/api-guide.ts';

type CodeLine = { language: 'curl' | 'JavaScript' | 'Python' | 'PHP'; text: string };

/** Writes the request of an example in four languages, with what each has at hand. */
export function toCodeLines({ path, body }: GuideCall['examples'][number], siteUrl: string): CodeLine[] {
  const url = siteUrl + path;
  if (body === undefined)
    return [
      { language: 'curl', text: `curl '${url}'` },
      { language: 'JavaScript', text: `const { data } = await (await fetch('${url}')).json();` },
      { language: 'Python', text: `import requests\ndata = requests.get('${url}').json()['data']` },
      { language: 'PHP', text: `$data = json_decode(file_get_contents('${url}'))->data;` },
    ];
  return [
    { language: 'curl', text: `curl '${url}' -H 'Content-Type: application/json' -d '${body}'` },
    {
      language: 'JavaScript',
      text: `const response = await fetch('${url}', {\n  method: 'POST',\n  headers: { 'Content-Type': 'application/json' },\n  body: JSON.stringify(${body}),\n});\nconst { data } = await response.json();`,
    },
    {
      language: 'Python',
      text: `import requests\ndata = requests.post('${url}', json=${body}).json()['data']`,
    },
    {
      language: 'PHP',
      text: `$options = ['http' => ['method' => 'POST', 'header' => 'Content-Type: application/json', 'content' => '${body}']];\n$data = json_decode(file_get_contents('${url}', false, stream_context_create($options)))->data;`,
    },
  ];
}
