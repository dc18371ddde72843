import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FileIcon } from '../icons.tsx';
import styles from './field.module.css';
import native from './native.module.css';

/**
 * A file field with a label in the language of the page, because the label of the native control is in the language of the
 * browser. Without a script the native control stays visible, because nothing else would show the name of the chosen file.
 */
export function FileControl({ onChange, ...input }: ComponentProps<'input'>): ReactNode {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  return (
    <span className={styles.file}>
      <span className="script-only" aria-hidden="true">
        <FileIcon />
        <span>{name || t('field.chooseFile')}</span>
      </span>
      <input
        {...input}
        className={native.native}
        onChange={(event) => {
          setName(event.currentTarget.files?.[0]?.name ?? '');
          onChange?.(event);
        }}
      />
    </span>
  );
}
