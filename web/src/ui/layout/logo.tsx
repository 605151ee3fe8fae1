import { buildClassName } from './class-names.ts';
import { installation } from './installation.ts';
import styles from './logo.module.css';

/** A truck carrying lines of text. */
function LogoMark() {
  return (
    <svg width={28} height={28} viewBox="0 0 32 32" aria-hidden="true" focusable="false" className={styles.mark}>
      <rect width="32" height="32" rx="8" className={styles.tile} />
      <path
        className={styles.body}
        d="M7 7.500h9.800a2 2 0 0 1 2 2v11H5v-11a2 2 0 0 1 2-2Zm13.1 4.500h3.100a1.6 1.6 0 0 1 1.35.740l2.2 3.460c.16.26.25.56.25.860v3.440h-6.900V12Z"
      />
      <path className={styles.lines} d="M8.5 11.500H15M8.5 15h4" />
      <circle className={styles.wheel} cx="10.2" cy="21.5" r="3.1" />
      <circle className={styles.wheel} cx="21.8" cy="21.5" r="3.1" />
    </svg>
  );
}

export function Wordmark({ className }: { className?: string | undefined }) {
  return (
    <span className={buildClassName(styles.wordmark, className)}>
      {installation.logo === null ? <LogoMark /> : <img src={installation.logo} alt="" className={styles.own} />}
      <span className={styles.name}>{installation.name}</span>
    </span>
  );
}
