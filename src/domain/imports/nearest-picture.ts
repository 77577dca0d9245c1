/** The pictures of the catalogue, by the words of a title they suit. */
const pictures: [words: RegExp, picture: string][] = [
  [/\b(?:ramen|noodle soup|pho|udon)\b/i, 'ramen'],
  [/\b(?:dumplings?|gyoza|momos?|pierogi|manti|ravioli)\b/i, 'dumplings'],
  [/\b(?:sushi|poke|sashimi|nigiri)\b/i, 'sushi'],
  [/\b(?:tacos?|taquitos?|fajitas?|tostadas?)\b/i, 'tacos'],
  [/\b(?:burrito|bowl)s?\b/i, 'burrito-bowl'],
  [/\b(?:pizza|flatbread|focaccia|pide)s?\b/i, 'pizza'],
  [/\b(?:alfredo|carbonara|fettuccine|tagliatelle)\b/i, 'alfredo'],
  [/\b(?:spaghetti|pasta|linguine|bolognese|penne|lasagna|macaroni)\b/i, 'spaghetti'],
  [/\b(?:curry|masala|tagine|korma|vindaloo|dal|daal|dhal)\b/i, 'curry'],
  [/\b(?:soup|stew|chowder|broth|bisque|chili|harira|borscht|goulash)\b/i, 'soup'],
  [/\b(?:salad|slaw|tabbouleh|fattoush)\b/i, 'salad'],
  [/\b(?:burger)s?\b/i, 'burger'],
  [/\b(?:sandwich|panini|sub)(?:es|s)?\b/i, 'sub'],
  [/\b(?:steak|beef|lamb|duck|venison)\b/i, 'steak'],
  [/\bfried chicken\b/i, 'fried-chicken'],
  [/\b(?:rice|pilaf|pilau|biryani|risotto|paella|couscous|jollof|plov)\b/i, 'rice-plate'],
  [/\b(?:cookies?|biscuits?|cake|brownies?)\b/i, 'cookies'],
]

/** A picture that does not mislead, or none. */
export const nearestPicture = (title: string): string | null =>
  pictures.find(([words]) => words.test(title))?.[1] ?? null
