import type { ReactNode } from 'react';
import card from '#shared/components/card/card.module.css';
import toolStyles from '#shared/components/tool.module.css';
import { Note } from '#shared/components/states/states.tsx';
import type { PrintFile } from '#shared/contracts/files/print-file.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { otherLanguage } from '#shared/i18n/languages.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import { defineBlock } from '../define-block.tsx';
import { PrintablePostalCodesData } from './data.ts';

/** The slug of the list of the whole country. */
const COUNTRY = 'cambodia';
const KILOBYTE = 1024;
const TABLE_ID = 'printable-lists';

export const printablePostalCodes = defineBlock({
  data: PrintablePostalCodesData,
  Component: PrintablePostalCodes,
});

function PrintablePostalCodes({ data: { files, words } }: { data: PrintablePostalCodesData }): ReactNode {
  if (files.length === 0) return <Note tone="ask">{words.none}</Note>;
  return (
    <section>
      <h2 id={TABLE_ID} className="visually-hidden">
        {words.list}
      </h2>
      <div className={card.panel}>
        <table className={toolStyles.table} aria-labelledby={TABLE_ID}>
          <tbody>
            {files.map((file) => (
              <FileRow key={file.slug} file={file} words={words} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type FileRowProps = { file: PrintFile; words: PrintablePostalCodesData['words'] };

function FileRow({ file: { slug, title, pdf, csv, codes }, words }: FileRowProps): ReactNode {
  const language = useLanguage();
  const other = otherLanguage(language);
  const isCountry = slug === COUNTRY;
  const name = isCountry ? words.country : title[language];
  const size = (bytes: number): string => formatNumber(language, Math.ceil(bytes / KILOBYTE));
  return (
    // The page of the province links to this row by its id.
    <tr id={slug} className={toolStyles.target}>
      <th scope="row">
        {isCountry ? <strong>{name}</strong> : name}
        <small>
          {isCountry ? null : (
            <>
              <span lang={other}>{title[other]}</span>
              {' · '}
            </>
          )}
          {fillWords(words.codes, { codes: formatNumber(language, codes) })}
        </small>
      </th>
      <td className={toolStyles.links}>
        <a href={pdf.path} type="application/pdf">
          <span className="visually-hidden">{`${name}, `}</span>
          {fillWords(words.pdf, { pages: formatNumber(language, pdf.pages), size: size(pdf.bytes) })}
        </a>
        <a href={csv.path} type="text/csv" download>
          <span className="visually-hidden">{`${name}, `}</span>
          {fillWords(words.csv, { size: size(csv.bytes) })}
        </a>
      </td>
    </tr>
  );
}
