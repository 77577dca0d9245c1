/** What is drawn in place of a picture, by the words of a title; the first that is found counts. */
const kinds = {
  drink:
    /\b(?:tea|coffee|latte|shake|smoothie|lemonade|juice|punch|soda|lassi|frappé|drink|cider|cocoa)s?\b/i,
  'ice cream': /\b(?:ice cream|gelato|sorbet|sundae|parfait|frozen yogurt)s?\b/i,
  cookie: /\b(?:cookie|biscotti|macaroon|macaron|shortbread|brownie|bar)s?\b/i,
  cake: /\b(?:cake|cheesecake|pie|tart|pudding|tiramisu|baklava|crumble|cobbler|mousse|custard|flan)s?\b/i,
  bread: /\b(?:bread|loaf|rolls|buns?|focaccia|naan|biscuits?|croissant|muffin|bagel|scone|breadstick)s?\b/i,
  egg: /\b(?:egg|omelet|omelette|frittata|shakshuka|quiche|benedict)s?\b/i,
  pizza: /\b(?:pizza|flatbread|pide|calzone)s?\b/i,
  burger: /\bburgers?\b/i,
  sandwich: /\b(?:sandwich|panini|sub|wrap|burrito|taco|quesadilla|hot dog|toast)(?:es|s)?\b/i,
  salad: /\b(?:salad|slaw|tabbouleh|fattoush)s?\b/i,
  soup: /\b(?:soup|stew|chowder|broth|bisque|chili|ramen|pho|curry|masala|tagine|dal|korma|goulash|borscht|harira)s?\b/i,
  seafood: /\b(?:shrimp|prawn|lobster|crab|scallop|mussel|clam|oyster)s?\b/i,
  fish: /\b(?:fish|salmon|tuna|cod|trout|sushi|poke|ceviche|snapper|mackerel|sardine)s?\b/i,
  chicken: /\b(?:chicken|turkey|duck|wings)\b/i,
  meat: /\b(?:steak|beef|lamb|pork|ribs?|brisket|meatballs?|kebabs?|ham|venison|schnitzel)\b/i,
  vegetables:
    /\b(?:vegetables?|carrots?|potato(?:es)?|fries|eggplant|cauliflower|broccoli|beans|greens|mushrooms?)\b/i,
}

export type DishKind = keyof typeof kinds | 'dish'

const known = Object.entries(kinds) as [DishKind, RegExp][]

export const dishKind = (title: string): DishKind =>
  known.find(([, words]) => words.test(title))?.[0] ?? 'dish'
