function read(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || null;
}

/** What people here know the product as; the server writes it into the page. */
export const installation = { name: read('application-name') ?? 'Haulwise', logo: read('application-logo') };
