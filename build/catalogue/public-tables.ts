/** One of our dishes, and what a public table says of such a dish, per 100 g as eaten. */
export interface TableDish {
  id: string
  /** What it weighs on the plate for each gram that went in: ovens dry, pasta drinks. By USDA Handbook 102, Food Yields. */
  cooked: number
  source: string
  kcal: number
  protein: number
  fat: number
  carbs: number
  /** Of what our recipe has more or less than the table's, and is meant to. */
  unlike: Part[]
}
type Part = 'protein' | 'fat' | 'carbs'

const mixed = 1
const batter = 0.92
const bread = 0.88
const cake = 0.9
const fried = 0.9
const pie = 0.93
const pizza = 0.87
const stew = 0.9
const burger = 0.88
const bakedPotato = 0.87

const dish = (
  id: string,
  cooked: number,
  source: string,
  [kcal, protein, fat, carbs]: [number, number, number, number],
  unlike: Part[] = [],
): TableDish => ({ id, cooked, source, kcal, protein, fat, carbs, unlike })

/**
 * SR is USDA's Standard Reference (Legacy), FNDDS its Food and Nutrient Database for Dietary Studies, M&W McCance and
 * Widdowson's Composition of Foods (UK), Ciqual the table of France, AFCD that of Australia; what a chain says of its
 * own dish is named as such.
 */
export const tableDishes: TableDish[] = [
  // Breakfast and breads
  dish(
    'copycat_dennys_double-blueberry-pancakes',
    batter,
    'SR: Pancakes, blueberry, prepared from recipe',
    [222, 6.1, 9.2, 29],
  ),
  dish(
    'copycat_kfc_flaky-buttermilk-biscuits',
    bread,
    'SR: Biscuits, plain or buttermilk, prepared from recipe',
    [353, 7, 16.3, 44.6],
  ),
  dish(
    'copycat_kfc_sweet-cornbread-muffins',
    cake,
    'SR: Muffins, corn, prepared from recipe',
    [316, 7.1, 12.3, 44.2],
  ),
  dish(
    'ethnic_european_irish-soda-bread',
    bread,
    'SR: Bread, irish soda, prepared from recipe',
    [290, 6.6, 5, 56],
  ),
  dish('ethnic_middle-east_braided-challah', bread, 'SR: Bread, egg', [287, 9.5, 6, 47.8]),
  dish(
    'ethnic_european_rosemary-focaccia',
    bread,
    'SR: Focaccia, Italian flatbread, plain',
    [249, 8.8, 7.9, 35.8],
  ),
  dish('copycat_starbucks_mini-vanilla-bean-scones', batter, 'M&W: Scones, plain', [362, 7.2, 14.6, 53.8]),
  dish(
    'copycat_cinnabon_gooey-cinnamon-rolls-with-cream-cheese-frosting',
    cake,
    'SR: Sweet rolls, cinnamon',
    [372, 6.2, 16.4, 50.9],
  ),
  dish(
    'copycat_starbucks_streusel-topped-blueberry-muffins',
    cake,
    'SR: Muffins, blueberry, commercially prepared',
    [375, 4.5, 16.1, 53],
  ),
  dish(
    'copycat_mcdonalds_english-muffin-with-egg-ham-and-cheese',
    pie,
    "SR: McDonald's, Egg McMuffin",
    [228, 13.2, 9.6, 22],
  ),
  dish(
    'copycat_mcdonalds_sausage-patty-and-egg-english-muffin',
    0.85,
    "SR: McDonald's, Sausage McMuffin with egg",
    [273, 12.8, 16.7, 18.3],
  ),
  dish(
    'copycat_burger-king_sausage-egg-and-cheese-croissant',
    burger,
    'SR: Fast foods, croissant, with egg, cheese, and sausage',
    [327, 12.7, 23.9, 15.4],
  ),
  // Sweet things
  dish(
    'copycat_chick-fil-a_fudgy-chocolate-chunk-brownies',
    batter,
    'SR: Cookies, brownies, prepared from recipe',
    [466, 6.2, 29.1, 50.2],
  ),
  dish(
    'copycat_jersey-mikes_chewy-oatmeal-raisin-cookies',
    cake,
    'SR: Cookies, oatmeal, prepared from recipe, with raisins',
    [435, 6.5, 16.2, 68.4],
  ),
  dish(
    'copycat_chick-fil-a_chocolate-chunk-oat-cookies',
    cake,
    'SR: Cookies, chocolate chip, prepared from recipe, made with butter',
    [488, 5.7, 28.4, 58.2],
  ),
  dish(
    'copycat_subway_white-chocolate-macadamia-cookies',
    cake,
    'Subway: White Chip Macadamia Nut cookie',
    [489, 4.4, 24.4, 64.4],
  ),
  dish(
    'ethnic_oceania_chewy-anzac-biscuits',
    batter,
    'AFCD: Biscuit, sweet, Anzac style',
    [460, 5.3, 20.5, 62],
  ),
  dish('ethnic_european_lemon-madeleines', bread, 'Ciqual: Madeleine, pur beurre', [452, 6.1, 23.9, 52.5]),
  dish(
    'ethnic_european_burnt-top-basque-cheesecake',
    pie,
    'SR: Cheesecake, commercially prepared',
    [321, 5.5, 22.5, 25.5],
  ),
  dish(
    'copycat_the-cheesecake-factory_strawberry-crowned-tall-cheesecake',
    pie,
    'SR: Cheesecake, commercially prepared',
    [321, 5.5, 22.5, 25.5],
  ),
  dish(
    'copycat_waffle-house_southern-pecan-pie',
    pie,
    'SR: Pie, pecan, prepared from recipe',
    [412, 4.9, 22.2, 52.2],
  ),
  dish(
    'copycat_mcdonalds_crackled-crust-apple-pies',
    cake,
    'SR: Pie, fried pies, fruit',
    [316, 3, 16.1, 42.6],
  ),
  dish(
    'copycat_portillos_moist-chocolate-layer-cake-with-fudge-frosting',
    batter,
    'SR: Cake, chocolate, commercially prepared with chocolate frosting',
    [367, 4.1, 16.4, 54.6],
  ),
  dish(
    'copycat_starbucks_iced-lemon-loaf-cake',
    cake,
    'SR: Cake, pound, commercially prepared, butter',
    [388, 5.5, 19.9, 48.8],
  ),
  dish(
    'copycat_krispy-kreme_warm-yeast-raised-glazed-doughnuts',
    fried,
    'SR: Doughnuts, yeast-leavened, glazed',
    [403, 6.4, 22.8, 44.3],
  ),
  dish(
    'copycat_dunkin_old-fashioned-sour-cream-doughnuts',
    fried,
    'SR: Doughnuts, cake-type, plain, sugared or glazed',
    [426, 5.2, 22.9, 50.8],
  ),
  dish(
    'copycat_dunkin_powdered-doughnut-holes',
    fried,
    'SR: Doughnuts, cake-type, plain, sugared or glazed',
    [426, 5.2, 22.9, 50.8],
  ),
  dish('ethnic_middle-east_pistachio-baklava', 0.95, 'FNDDS: Baklava', [428, 6.7, 29, 37.6]),
  dish('ethnic_european_viennese-apple-strudel', cake, 'SR: Strudel, apple', [274, 3.3, 11.2, 41.1]),
  dish(
    'copycat_shake-shack_vanilla-frozen-custard',
    mixed,
    'SR: Ice creams, French vanilla, soft-serve',
    [222, 4.1, 13, 22.2],
  ),
  dish(
    'copycat_cold-stone_sweet-cream-ice-cream',
    mixed,
    'SR: Ice creams, vanilla, rich',
    [249, 3.5, 16.2, 22.3],
  ),
  dish(
    'copycat_in-n-out_hot-cocoa-with-little-marshmallows',
    mixed,
    'SR: Milk, chocolate beverage, hot cocoa, homemade',
    [77, 3.5, 2.3, 10.7],
  ),
  // Sides
  dish('copycat_kfc_creamy-chopped-coleslaw', mixed, 'SR: KFC, Coleslaw', [144, 0.9, 9.1, 14.5]),
  dish(
    'copycat_kfc_creamy-deli-potato-salad',
    mixed,
    'SR: Potato salad, home-prepared',
    [143, 2.7, 8.2, 11.2],
  ),
  dish(
    'copycat_kfc_whipped-potatoes-with-brown-pepper-gravy',
    mixed,
    'SR: Potatoes, mashed, home-prepared, whole milk and butter added',
    [113, 1.9, 4.2, 16.9],
  ),
  dish(
    'ethnic_european_gratin-dauphinois',
    stew,
    'SR: Potatoes, au gratin, home-prepared with butter',
    [132, 5.1, 7.6, 11.3],
  ),
  dish('copycat_kfc_barbecue-baked-beans', stew, 'SR: Beans, baked, home prepared', [155, 5.5, 5.2, 21.4]),
  dish(
    'copycat_chipotle_cilantro-lime-rice',
    0.95,
    'SR: Rice, white, long-grain, regular, cooked',
    [130, 2.7, 0.3, 28.2],
  ),
  dish(
    'copycat_panda-express_egg-and-pea-fried-rice',
    pie,
    'SR: Restaurant, Chinese, fried rice, without meat',
    [174, 4.1, 3, 32.8],
  ),
  // Half of a potato's weight goes up as steam, and all of the water it was soaked in.
  dish(
    'copycat_mcdonalds_thin-cut-golden-fries',
    0.42,
    "SR: McDonald's, french fries",
    [323, 3.4, 15.5, 42.6],
  ),
  dish(
    'copycat_five-guys_thick-skin-on-fries-in-peanut-oil',
    0.52,
    'SR: Fast foods, potato, french fried in vegetable oil',
    [312, 3.4, 14.7, 41.4],
  ),
  dish(
    'copycat_chick-fil-a_crosshatch-waffle-fries',
    0.55,
    'SR: Fast foods, potato, french fried in vegetable oil',
    [312, 3.4, 14.7, 41.4],
  ),
  dish(
    'copycat_mcdonalds_oval-hash-brown-patties',
    0.55,
    "SR: McDonald's, Hash Brown",
    [271, 2.5, 16.4, 28.5],
  ),
  dish(
    'copycat_wendys_baked-potato-with-sour-cream-and-chives',
    bakedPotato,
    'SR: Fast foods, potato, baked and topped with sour cream and chives',
    [130, 2.2, 7.4, 16.6],
  ),
  dish(
    'copycat_wendys_broccoli-and-cheese-stuffed-baked-potato',
    bakedPotato,
    'SR: Fast foods, potato, baked and topped with cheese sauce and broccoli',
    [119, 4, 6.3, 13.7],
  ),
  dish('ethnic_european_ratatouille', 0.75, 'Ciqual: Ratatouille cuisinée', [73, 1.2, 5.1, 4.6]),
  // Mains
  dish(
    'copycat_kfc_stovetop-macaroni-with-sharp-cheese-sauce',
    1.4,
    'USDA Handbook 456: Macaroni and cheese, home recipe',
    [215, 8.4, 11.1, 20.1],
  ),
  dish(
    'copycat_chick-fil-a_baked-three-cheese-macaroni',
    1.17,
    'USDA Handbook 456: Macaroni and cheese, home recipe',
    [215, 8.4, 11.1, 20.1],
  ),
  dish(
    'copycat_noodles-and-company_elbow-macaroni-in-two-cheese-sauce',
    1.28,
    'USDA Handbook 456: Macaroni and cheese, home recipe',
    [215, 8.4, 11.1, 20.1],
  ),
  dish('copycat_olive-garden_five-layer-meat-lasagna', 1.03, 'FNDDS: Lasagna with meat', [158, 9.7, 7.3, 13]),
  dish(
    'copycat_olive-garden_spaghetti-with-slow-simmered-meat-sauce',
    1.12,
    'USDA Handbook 456: Spaghetti with meatballs and tomato sauce, home recipe',
    [134, 7.5, 4.7, 15.6],
  ),
  dish(
    'copycat_wendys_slow-simmered-beef-and-bean-chili',
    stew,
    'SR: Fast foods, chili con carne',
    [101, 9.7, 3.3, 8.6],
  ),
  dish(
    'ethnic_european_margherita-pizza',
    pizza,
    'SR: Fast foods, pizza chain, cheese pizza, regular crust',
    [266, 11.4, 9.7, 33.3],
  ),
  dish(
    'copycat_dominos_hand-tossed-pepperoni-pizza',
    pizza,
    "SR: Domino's, pepperoni pizza, classic hand-tossed crust",
    [277, 11.5, 11.6, 31.4],
  ),
  dish(
    'copycat_pizza-hut_buttery-pan-pizza-with-extra-cheese',
    pizza,
    'SR: Pizza Hut, cheese pizza, pan crust',
    [280, 11.6, 12.6, 30],
  ),
  dish(
    'copycat_pizza-hut_supreme-pan-pizza-with-sausage-peppers-and-olives',
    pizza,
    "SR: Domino's, ExtravaganZZa Feast pizza",
    [244, 11, 11.3, 24.6],
  ),
  dish('ethnic_european_quiche-lorraine', cake, 'Ciqual: Quiche lorraine', [283, 9.9, 19.9, 15.2]),
  dish(
    'ethnic_european_shepherds-pie-with-buttery-mash',
    batter,
    "M&W: Shepherd's pie",
    [118, 7.6, 6.2, 8.2],
  ),
  dish('ethnic_european_cornish-beef-pasties', batter, 'M&W: Cornish pasty', [267, 6.7, 16.3, 25]),
  dish('ethnic_european_moussaka', 0.85, 'M&W: Moussaka', [184, 9.1, 13.6, 7]),
  dish(
    'ethnic_oceania_australian-beef-meat-pies',
    batter,
    'AFCD: Pie, savoury, meat, individual size',
    [240, 8.6, 13.5, 20.5],
  ),
  dish(
    'copycat_panda-express_beef-and-broccoli-in-ginger-soy-sauce',
    burger,
    'SR: Restaurant, Chinese, beef and vegetables',
    [105, 7.1, 5.3, 7.3],
  ),
  dish(
    'copycat_panda-express_cabbage-and-chicken-egg-rolls',
    0.85,
    'SR: Restaurant, Chinese, egg rolls, assorted',
    [250, 8.3, 12, 27.3],
  ),
  dish(
    'copycat_mcdonalds_plain-griddled-hamburger-with-mustard-and-pickle',
    burger,
    "SR: McDonald's, Hamburger",
    [264, 12.9, 10.1, 30.3],
  ),
  dish(
    'copycat_mcdonalds_double-decker-burger-with-a-middle-bun-and-tangy-sauce',
    burger,
    "SR: McDonald's, Big Mac",
    [257, 11.8, 15, 20.1],
  ),
  dish(
    'copycat_wendys_square-patty-cheeseburger',
    burger,
    "SR: Wendy's, Classic Single Hamburger, with cheese",
    [222, 14.8, 13, 13.8],
  ),
  dish(
    'copycat_mcdonalds_crispy-fish-sandwich-with-tartar-sauce',
    burger,
    "SR: McDonald's, Filet-O-Fish",
    [282, 11, 13.8, 28.6],
  ),
  dish(
    'copycat_chick-fil-a_pickle-brined-chicken-sandwich',
    0.85,
    'Chick-fil-A: Chicken Sandwich',
    [235, 15.3, 9.8, 22],
  ),
  dish(
    'copycat_five-guys_split-and-griddled-beef-hot-dog',
    batter,
    'SR: Fast foods, hotdog, plain',
    [247, 10.6, 14.8, 18.4],
  ),
  dish(
    'copycat_subway_meatballs-in-marinara-on-a-long-roll',
    stew,
    'SR: Subway, meatball marinara sub on white bread',
    [210, 10, 8.4, 23.5],
  ),
  dish(
    'copycat_subway_roast-beef-turkey-and-ham-club-sub',
    mixed,
    'SR: Subway, Subway Club sub on white bread',
    [146, 11, 2.5, 20],
  ),
  dish(
    'copycat_taco-bell_soft-beef-tacos-with-sour-cream-and-tomato',
    0.85,
    'SR: Taco Bell, soft taco with beef, cheese and lettuce',
    [210, 9.3, 10.4, 19.6],
  ),
  dish(
    'copycat_taco-bell_bean-and-cheese-burrito-with-red-sauce',
    0.95,
    'SR: Taco Bell, bean burrito',
    [203, 7.2, 6.1, 28.5],
  ),
  dish(
    'copycat_taco-bell_loaded-beef-nachos-with-warm-cheese-sauce',
    stew,
    'SR: Fast foods, nachos, with cheese, beans, ground beef, and peppers',
    [223, 7.8, 12.1, 21.9],
  ),
  // The same dish, made otherwise
  // With a pat of butter, in the dough or on top.
  dish(
    'copycat_ihop_fluffy-buttermilk-pancakes',
    batter,
    'SR: Fast foods, pancakes with butter and syrup',
    [224, 3.6, 6, 39.2],
    ['fat'],
  ),
  dish(
    'copycat_mcdonalds_griddle-hotcakes-with-whipped-butter',
    batter,
    "SR: McDonald's, Hotcakes with margarine and syrup",
    [272, 4, 7.9, 46.2],
    ['fat'],
  ),
  dish(
    'copycat_texas-roadhouse_pillowy-square-yeast-rolls',
    bread,
    'SR: Rolls, dinner, prepared from recipe',
    [316, 8.5, 7.3, 53.4],
    ['fat'],
  ),
  dish('ethnic_asian_garlic-naan', bread, 'SR: Bread, naan, plain', [291, 9.6, 5.7, 50.4], ['fat']),
  dish(
    'copycat_noodles-and-company_browned-butter-marshmallow-cereal-bars',
    mixed,
    "SR: Snacks, Kellogg's Rice Krispies Treats squares",
    [414, 3.4, 9, 80.5],
    ['fat'],
  ),
  // With walnuts.
  dish(
    'copycat_starbucks_walnut-banana-loaf',
    cake,
    'SR: Bread, banana, prepared from recipe',
    [326, 4.3, 10.5, 54.6],
    ['fat'],
  ),
  // Of white flour, and fried in oil.
  dish(
    'ethnic_african_kenyan-layered-chapati',
    bread,
    'SR: Bread, chapati or roti, plain',
    [297, 11.3, 7.5, 46.4],
    ['protein', 'fat'],
  ),
  // With more jam, cheese or meat, or less bread.
  dish(
    'copycat_dunkin_sugar-dusted-jelly-doughnuts',
    fried,
    'SR: Doughnuts, yeast-leavened, with jelly filling',
    [340, 5.9, 18.7, 39],
    ['carbs'],
  ),
  dish(
    'ethnic_americas_pao-de-queijo-cheese-puffs',
    0.85,
    'TACO (Brazil): Pão de queijo, assado',
    [363, 5.1, 24.6, 34.2],
    ['protein'],
  ),
  dish(
    'copycat_sonic_hand-dipped-corn-dogs',
    batter,
    'SR: Fast foods, corndog',
    [263, 9.6, 10.8, 31.9],
    ['fat'],
  ),
  dish(
    'copycat_sonic_chili-and-cheddar-hot-dogs',
    burger,
    'SR: Fast foods, hotdog, with chili',
    [260, 11.8, 11.8, 27.5],
    ['carbs'],
  ),
  dish(
    'copycat_taco-bell_crunchy-seasoned-beef-tacos',
    0.8,
    'SR: Taco Bell, original taco with beef, cheese and lettuce',
    [226, 8.9, 12.7, 19.8],
    ['protein', 'carbs'],
  ),
  dish(
    'copycat_mcdonalds_double-stack-cheeseburger',
    0.85,
    "SR: McDonald's, Double Cheeseburger",
    [282, 16.1, 14.6, 22],
    ['carbs'],
  ),
  dish(
    'copycat_burger-king_flame-grilled-burger-with-tomato-lettuce-and-mayo',
    burger,
    'SR: Burger King, Whopper, no cheese',
    [233, 10.7, 12.9, 18.4],
    ['carbs'],
  ),
  // With a dip.
  dish(
    'copycat_chick-fil-a_breaded-chicken-breast-nuggets',
    0.8,
    'Chick-fil-A: Nuggets',
    [221, 24, 9.7, 9.7],
    ['carbs'],
  ),
  dish(
    'copycat_mcdonalds_crispy-chicken-bites',
    0.8,
    "SR: McDonald's, Chicken McNuggets",
    [302, 15.3, 19.8, 15.3],
  ),
]
