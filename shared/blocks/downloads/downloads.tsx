import type { ReactNode } from 'react';
import { InlineText } from '#shared/components/inline-text.tsx';
import rows from '#shared/components/rows.module.css';
import { LATEST_DOWNLOADS } from '#shared/contracts/files/downloads.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { fillWords } from '#shared/text/fill-words.ts';
import type { PageFacts } from '../define-block.tsx';
import { defineBlock } from '../define-block.tsx';
import { DownloadsData } from './data.ts';

const KILOBYTE = 1024;
const TITLE_ID = 'downloads';
const LICENCE = 'https://creativecommons.org/licenses/by/4.0/';

/**
 * Maps the names of files to their kinds, which are the keys of `words.files`. For a file that is not listed here, the kind is
 * the file name without `.csv` or `.json`.
 */
const KINDS: Record<string, string> = {
  'cambodia-postcodes.zip': 'all',
  'communes.geojson': 'geojson',
  'borders.topojson': 'topojson',
  'postcodes.sqlite': 'sqlite',
  'datapackage.json': 'datapackage',
  'LICENCES.md': 'licences',
  SHA256SUMS: 'sums',
};

/** Lists the files of the data set. Also describes them for search engines as a schema.org `Dataset`. */
export const downloads = defineBlock({
  data: DownloadsData,
  Component: DownloadTable,
  structuredData: toDataset,
});

function DownloadTable({ data: { downloads: built, words } }: { data: DownloadsData }): ReactNode {
  const language = useLanguage();
  if (!built) return null;
  return (
    <section>
      <h2 id={TITLE_ID}>{words.title}</h2>
      <p>
        <InlineText text={words.lead} />
      </p>
      <ul className={rows.linked} aria-labelledby={TITLE_ID}>
        {listShown(built.files, words.files).map(({ name, bytes, content }) => (
          <li key={name}>
            <a href={`/data/${built.edition}/${name}`}>
              <span className={rows.main}>
                <span translate="no">{name}</span>
                <span className={rows.other}>{content}</span>
              </span>
              <span className={rows.end}>
                {fillWords(words.kilobytes, { size: formatNumber(language, Math.ceil(bytes / KILOBYTE)) })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Lists the files that have a description in `texts`. The other files, such as README.md, are not on the page. Their names are in
 * the file `SHA256SUMS`, which is on the page.
 */
function listShown(files: NonNullable<DownloadsData['downloads']>['files'], texts: Record<string, string>) {
  return files.flatMap((file) => {
    const content = texts[KINDS[file.name] ?? file.name.replace(/\.(?:csv|json)$/, '')];
    return content === undefined ? [] : [{ ...file, content }];
  });
}

/** @see https://developers.google.com/search/docs/appearance/structured-data/dataset */
function toDataset({ downloads: built, words }: DownloadsData, { canonicalUrl }: PageFacts): object[] {
  if (!built) return [];
  const toUrl = (path: string): string => new URL(path, canonicalUrl).href;
  return [
    {
      '@type': 'Dataset',
      name: words.name,
      description: words.description,
      url: canonicalUrl,
      version: built.edition,
      license: LICENCE,
      isAccessibleForFree: true,
      spatialCoverage: { '@type': 'Place', name: 'Cambodia' },
      distribution: listShown(built.files, words.files).map(({ name, bytes, sha256 }) => ({
        '@type': 'DataDownload',
        contentUrl: toUrl(`${LATEST_DOWNLOADS}/${name}`),
        name,
        contentSize: `${bytes} B`,
        sha256,
      })),
    },
  ];
}
