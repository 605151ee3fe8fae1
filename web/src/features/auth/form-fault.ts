/** What is wrong with a form. */
export interface FormFault {
  /** One sentence for the head of the form. */
  message: string;
  /** The fields that it is about; the first one takes the focus. */
  fields: string[];
  /** What stands under single fields beside that. */
  notes: Record<string, string>;
}

export function faultOf(message: string, fields: string[] = [], notes: Record<string, string> = {}): FormFault {
  return { message, fields, notes };
}

/** The names of the fields that are blank; `exact` fields may hold spaces. */
export function blankFields<T extends Record<string, string>>(values: T, names: (keyof T & string)[]): string[] {
  return names.filter((name) => values[name]?.trim() === '');
}
