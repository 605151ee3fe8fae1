/** Pixels of the longer side; sharp in print, and well below what the server takes. */
const SIDE = 1_000;
const USUAL = { width: 300, height: 150 };

export function isSvg({ type, name }: File): boolean {
  return type === 'image/svg+xml' || /\.svg$/i.test(name);
}

/**
 * An SVG drawing as PNG, made by the browser: as a picture it neither runs scripts nor loads anything. Rejects for what
 * cannot be drawn.
 */
export async function renderLogo(file: File): Promise<File> {
  const url = URL.createObjectURL(new Blob([file], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    // A drawing need not say how large it is.
    const [width, height] = [image.naturalWidth || USUAL.width, image.naturalHeight || USUAL.height];
    const scale = SIDE / Math.max(width, height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!png) throw new Error('The drawing has no pixels.');
    return new File([png], file.name.replace(/\.svg$/i, '.png'), { type: 'image/png' });
  } finally {
    URL.revokeObjectURL(url);
  }
}
