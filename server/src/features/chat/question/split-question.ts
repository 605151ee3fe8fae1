const MAX_PARTS = 3;
const SHORTEST_PART_WORDS = 3;
const JOINT =
  /\?\s+(?=\S)|[,;]?\s+(?:and|plus|also)\s+(?:also\s+)?(?=(?:what|whats|how|do|does|can|could|should|is|are|when|where|who|which|why|will)\b)/gi;

/** The questions that one message asks: "what do i charge and what does the dump take" is two. At most three. */
export function splitQuestion(text: string): string[] {
  const parts = text
    .split(JOINT)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isSplit =
    parts.length > 1 &&
    parts.length <= MAX_PARTS &&
    parts.every((part) => part.split(/\s+/).length >= SHORTEST_PART_WORDS);
  return isSplit ? parts : [text];
}
