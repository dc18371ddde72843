import type { ReactNode } from 'react';
import type { MyPostcodeTexts } from './data.ts';
import styles from './my-postcode-map.module.css';

/** Before the visitor presses: why this page asks, and what happens with the position. */
export function Why({ texts: { why, withoutScript } }: { texts: MyPostcodeTexts }): ReactNode {
  return (
    <>
      <h2>{why.title}</h2>
      <p>{why.text}</p>
      <p className={styles.soft}>{why.privacy}</p>
      <p className={styles.withoutScript}>{withoutScript}</p>
    </>
  );
}

/** While the device or the tables are asked. */
export function Waiting({ text }: { text: string }): ReactNode {
  return <p className={styles.waiting}>{text}</p>;
}
