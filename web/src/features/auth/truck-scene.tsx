import styles from './truck-scene.module.css';

/** A loaded truck on the road; decorative. */
export function TruckScene() {
  return (
    <svg viewBox="0 0 400 220" aria-hidden="true" focusable="false" className={styles.scene}>
      <path className={styles.ground} d="M20 190h360" />
      <g className={styles.load}>
        <rect x="88" y="66" width="48" height="44" rx="4" />
        <rect x="142" y="48" width="58" height="62" rx="4" />
        <rect x="206" y="74" width="36" height="36" rx="4" />
      </g>
      <path className={styles.detail} d="M142 70h58M171 48v22M100 82h24M100 92h16" />
      <path className={styles.bed} d="M64 96h192v66H76a12 12 0 0 1-12-12V96Z" />
      <path className={styles.rib} d="M104 106v46M144 106v46M184 106v46M224 106v46" />
      <path className={styles.cab} d="M264 162V88a8 8 0 0 1 8-8h36a14 14 0 0 1 12 7l18 31a14 14 0 0 1 2 7v37h-76Z" />
      <path className={styles.window} d="M280 94h26a5 5 0 0 1 4 2l13 22h-43V94Z" />
      <path className={styles.lamp} d="M332 136h8v10h-8a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2Z" />
      <path className={styles.frame} d="M60 162h286a4 4 0 0 1 4 4v4H56v-4a4 4 0 0 1 4-4Z" />
      <g className={styles.wheel}>
        <circle cx="112" cy="170" r="20" />
        <circle cx="302" cy="170" r="20" />
      </g>
      <g className={styles.hub}>
        <circle cx="112" cy="170" r="7" />
        <circle cx="302" cy="170" r="7" />
      </g>
      <path className={styles.wind} d="M22 104h26M10 126h34M26 148h20" />
    </svg>
  );
}
