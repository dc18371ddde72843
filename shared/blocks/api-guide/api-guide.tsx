import type { ReactNode } from 'react';
import { Code, InlineText } from '#shared/components/inline-text.tsx';
import type { GuideCall } from '#shared/contracts/files/api-guide.ts';
import { API_ROOT } from '#shared/data/call.ts';
import { defineBlock } from '../define-block.tsx';
import { ApiGuideData } from './data.ts';
import card from '#shared/components/card/card.module.css';
import rows from '#shared/components/rows.module.css';
import styles from './api-guide.module.css';

/**
 * Lists the calls of the API with examples. The block needs no hydration, because each example of a GET request is a plain link
 * to its response.
 */
export const apiGuide = defineBlock({ data: ApiGuideData, Component: ApiGuideList, isSliced: true });

function ApiGuideList({ data: { guide, siteUrl, words } }: { data: ApiGuideData }): ReactNode {
  return guide?.map((call) => <CallGuide key={call.id} call={call} siteUrl={siteUrl} words={words} />);
}

type CallProps = { call: GuideCall; siteUrl: string; words: ApiGuideData['words'] };

function CallGuide({ call, siteUrl, words }: CallProps): ReactNode {
  const { id, method, path, summary, parameters, examples } = call;
  const [first] = examples;
  return (
    <section id={id} className={styles.call}>
      <h2>
        <Code>{`${method} ${API_ROOT}${path}`}</Code>
      </h2>
      <p>{summary}</p>
      {parameters.length > 0 ? (
        <details>
          <summary className={rows.chevron}>{words.parameters}</summary>
          <dl>
            {parameters.map(({ name, description, required }) => (
              <div key={name}>
                <dt>
                  <Code>{name}</Code> {required ? words.required : null}
                </dt>
                <dd>
                  <InlineText text={description} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
      <div className={card.panel}>
        {examples.map(({ path: address, body, answer }) => (
          <div key={address + (body ?? '')} className={styles.example}>
            {body === undefined ? <ExampleLink address={toAddress(address, siteUrl)} /> : <Code>{body}</Code>}
            {answer === undefined ? null : (
              <details>
                <summary className={rows.chevron}>{words.answer}</summary>
                <pre aria-label={words.answer} translate="no">
                  {answer}
                </pre>
              </details>
            )}
          </div>
        ))}
        {first ? (
          <details className={styles.example}>
            <summary className={rows.chevron}>{words.code}</summary>
            {toCodeLines({ ...first, path: toAddress(first.path, siteUrl) }, siteUrl).map(
              ({ language, text }) => (
                <pre key={language} aria-label={language} translate="no">
                  {text}
                </pre>
              ),
            )}
          </details>
        ) : null}
      </div>
    </section>
  );
}

function ExampleLink({ address }: { address: string }): ReactNode {
  return (
    <a href={address} translate="no">
      {address}
    </a>
  );
}

/**
 * Replaces `{site}` in the path of an example with the origin of this server. `{site}` is used in parameters whose value is the
 * URL of a page.
 */
function toAddress(path: string, siteUrl: string): string {
  return path.replace('{site}', encodeURIComponent(siteUrl));
}

type CodeLine = { language: 'curl' | 'JavaScript' | 'Python' | 'PHP'; text: string };

/** Returns code for curl, JavaScript, Python and PHP that sends the request of an example. */
function toCodeLines({ path, body }: GuideCall['examples'][number], siteUrl: string): CodeLine[] {
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
