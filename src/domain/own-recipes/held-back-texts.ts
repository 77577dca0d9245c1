/** Labelled like the others, and looked at by nobody who makes rules: these measure what the rules were not made for. */
export const heldBackTexts = String.raw`
= plain with headings | serves 4-6 | prep 20 | cook 40 | total 60
T|Chicken and Leek Pie
D|Comfort under a golden lid.
M|Serves 4 to 6
M|Preparation time: 20 minutes
M|Cooking time: 40 minutes
M|Total time: 1 hour

H|Ingredients
I|500g chicken thighs, diced
I|2 leeks, sliced
I|25g butter
I|25g plain flour
I|300ml milk
I|1 tbsp wholegrain mustard
I|1 sheet ready-rolled puff pastry
I|1 egg, beaten, to glaze

H|Method
P|Fry the chicken and leeks in the butter for 10 minutes.
P|Stir in the flour, then the milk, a little at a time. Add the mustard and simmer until thick.
P|Spoon into a dish, cover with the pastry and brush with egg.
P|Bake for 30 minutes at 200°C.

= a mail with a signature | serves 5
X|Dear Tom,
X|as promised, my goulash. Do not tell anybody!

T|Mother's Goulash
M|enough for 5
I|1 kg beef shin, in cubes
I|1 kg onions, sliced
I|3 tbsp sweet paprika
I|1 tbsp tomato puree
I|1 tsp caraway seeds
I|2 bay leaves
P|Fry the onions slowly in lard until brown.
P|Add the paprika and the tomato puree, then the meat.
P|Cover with water, add caraway and bay leaves and simmer for 3 hours.
X|Best wishes
X|Ilona
X|--
X|Sent from my phone

= a scan with broken lines
T|Apple Fritters
I|3 large cooking apples, peeled
+|and cored
I|125 g plain flour, plus a
+|little for dusting
I|1 egg
I|150 ml light
+|ale
I|oil for deep-frying
I|cinnamon sugar, to
+|serve
P|Whisk the flour, egg and ale to a smooth
+|batter and let it stand for half an hour.
P|Cut the apples into thick rings. Dust
+|them with flour and dip them into the
+|batter.
P|Fry in hot oil for about 4 minutes, turn
+|once, drain on paper and roll in the
+|sugar.

= a forum thread
X|Re: What do you do with too many courgettes?
X|by greenthumb » 12 Aug 2020, 18:22
X|We have this every week in August:
T|Courgette Fritters
I|2 big courgettes
I|2 eggs
I|4 tbsp flour
I|100g feta
I|some dill
P|Grate the courgettes, salt them and squeeze out the water after 10 minutes.
P|Mix with the rest and fry spoonfuls in oil until brown on both sides.
P|Good hot or cold.
X|Last edited by greenthumb on 13 Aug 2020, 07:01, edited 1 time in total.
X|Top

= a web page with menus and comments | serves 12 | prep 15 | cook 12 | total 27
X|Menu
X|Search
X|Newsletter
X|Desserts » Cookies
T|Peanut Butter Cookies
X|By Theo Brandt
X|Published on March 3, 2020
X|Save
X|Rate
X|Share
D|Soft in the middle, crisp at the edge, and no flour at all.
M|Prep Time: 15 mins
M|Cook Time: 12 mins
M|Total Time: 27 mins
M|Yield: 12 cookies
H|Ingredients
I|1 cup peanut butter
I|1 cup white sugar
I|1 large egg
I|1 teaspoon baking soda
I|1 pinch salt
X|Add all ingredients to shopping list
H|Directions
P|Preheat the oven to 350 degrees F (175 degrees C).
P|Mix all ingredients in a bowl until smooth. Roll into 12 balls and set on a baking sheet.
P|Flatten with a fork and bake in the preheated oven for about 12 minutes.
H|Recipe Tip
N|Chill the dough if it is too sticky to roll.
H|Nutrition Facts (per serving)
X|190 Calories
X|11g Fat
X|19g Carbs
X|5g Protein
X|Reviews (87)
X|These were gone in ten minutes. Will make again!
X|You might also like
X|Oatmeal Raisin Cookies
X|Soft Sugar Cookies

= markdown with stars and rules | serves 4 | total 35
T|Sweet Potato Wedges
X|===================
M|**Serves 4** — *35 minutes*

H|**Ingredients**

I|* 3 sweet potatoes
I|* 2 tbsp olive oil
I|* 1 tsp smoked paprika
I|* ½ tsp salt

X|---

H|**Method**

P|1. Cut the potatoes into wedges.
P|2. Toss with the oil and spices on a tray.
P|3. Roast for 25 minutes at 220 °C, turning once.

= a chat message with emoji | serves 4
T|Mango lassi 🥭🥛
M|makes 4 glasses
I|✅ 2 ripe mangoes
I|✅ 400ml yoghurt
I|✅ 200ml cold milk
I|✅ pinch of cardamom
I|✅ ice
P|1️⃣ Peel and chop the mangoes
P|2️⃣ Blend everything until smooth
P|3️⃣ Pour over ice 🧊
X|so good omg 😍😍

= components without headings for the whole | serves 4
T|Pork Larb Lettuce Cups
M|serves 4
S|For the dressing:
I|2 tbsp fish sauce
I|2 tbsp lime juice
I|1 tsp brown sugar
S|For the larb:
I|500 g pork mince
I|1 tbsp oil
I|2 shallots, sliced
I|a bunch of mint
I|1 lettuce
P|Stir the dressing until the sugar is gone.
P|Fry the mince in the oil over a high heat until it browns.
P|Take off the heat, add shallots, mint and dressing.
P|Serve in lettuce leaves.

= two columns pasted one after the other | serves 4 | cook 25
T|Baked Feta with Tomatoes
M|SERVES 4
M|COOK 25 mins
H|INGREDIENTS
I|500g cherry tomatoes
I|1 block feta (200g)
I|3 tbsp olive oil
I|2 garlic cloves
I|oregano
I|bread, to serve
H|METHOD
H|1
P|Heat the oven to 200C.
H|2
P|Put the tomatoes and garlic into a dish with the oil and set the feta in the middle.
H|3
P|Bake for 25 minutes, sprinkle with oregano and mop up with bread.

= capitals and sections | makes 16
T|ALMOND SHORTBREAD
M|MAKES 16 PIECES
S|DOUGH:
I|250 G FLOUR
I|170 G BUTTER
I|80 G SUGAR
I|50 G GROUND ALMONDS
S|TO FINISH:
I|2 TBSP CASTER SUGAR
H|PREPARATION
P|RUB THE BUTTER INTO THE FLOUR, SUGAR AND ALMONDS.
P|PRESS INTO A TIN AND PRICK WITH A FORK.
P|BAKE AT 160 C FOR 40 MINUTES, CUT WHILE WARM AND DUST WITH SUGAR.

= metric and imperial | serves 6 | prep 15 | cook 75
T|Bread and Butter Pudding
M|Preparation: 15 min | Cooking: 1 h 15 min | Servings: 6
H|Ingredients
I|8 slices day-old bread
I|50 g (2 oz) butter
I|75 g (3 oz) sultanas
I|3 eggs
I|600 ml (1 pint) milk
I|50 g (2 oz) sugar
I|Freshly grated nutmeg
H|Method
P|Butter the bread, cut it into triangles and layer it with the sultanas.
P|Beat the eggs with the milk and sugar and pour over the bread.
P|Leave to soak for 30 minutes, then grate nutmeg over the top.
P|Bake at 170 °C (325 °F) for 45 minutes.

= notes at the end | serves 4
T|Saffron Risotto
M|Serves 4
I|1 litre hot chicken stock
I|1 pinch saffron threads
I|60 g butter
I|1 onion, finely chopped
I|320 g risotto rice
I|100 ml white wine
I|50 g parmesan, grated
P|Steep the saffron in the stock.
P|Soften the onion in half of the butter. Add the rice and stir until it shines.
P|Pour in the wine, then the stock, ladle by ladle, stirring all the time.
P|After 18 minutes beat in the rest of the butter and the cheese.
N|Note: the stock has to stay hot.
N|Tip: leftovers make fine rice cakes.

= no headings, short steps
T|Iced Mint Tea
I|1 litre water
I|5 bags green tea
I|1 bunch mint
I|4 tbsp sugar
I|ice cubes
P|Boil the water.
P|Add tea, mint and sugar.
P|Steep 5 minutes, strain, cool.
P|Serve over ice.

= waiting and total | serves 10 | prep 40 | cook 35 | wait 90 | total 165
T|Cinnamon Swirl Loaf
M|Prep time: 40 mins
M|Rising time: 1 hr 30 mins
M|Cook time: 35 mins
M|Total time: 2 hrs 45 mins
M|Servings: 10 slices
S|For the dough:
I|3 cups bread flour
I|2 teaspoons instant yeast
I|1 cup warm milk
I|1/4 cup butter, melted
S|For the filling:
I|1/2 cup brown sugar
I|1 tablespoon ground cinnamon
H|Instructions:
P|Mix the dough and knead for 8 minutes. Let it rise for an hour.
P|Roll it out, sprinkle with sugar and cinnamon and roll it up.
P|Put it into a tin, let it rise for 30 minutes and bake at 350°F for 35 minutes.

= a shopping-like list before a paragraph | serves 4
T|Kale and White Bean Stew
M|Serves 4
H|Shopping list
I|1 bunch kale
I|2 cans white beans
I|1 can tomatoes
I|4 cups broth
I|1 lemon
H|What to do
P4|Strip the kale from its stems and chop it. Simmer the beans and tomatoes in the broth for 15 minutes. Stir in the kale until it wilts. Finish with lemon juice.

= a blog with jump links | serves 6 | prep 10 | cook 360
X|This post may contain affiliate links.
T|Slow Cooker Pulled Mushrooms
X|★★★★★
X|4.9 from 31 reviews
D|All the comfort, none of the work. It cooks itself while you are out.
M|Prep: 10 minutes
M|Cook: 6 hours
M|Servings: 6
H|Ingredients
X|1x 2x 3x
I|2 pounds king oyster mushrooms, shredded
I|1 cup barbecue sauce
I|1 onion, sliced
I|2 tablespoons cider vinegar
I|6 soft rolls
I|Coleslaw, for serving
H|Instructions
P|Place the mushrooms, sauce, onion and vinegar in the slow cooker and stir.
P|Cover and cook on low for 6 hours.
P|Pile into the rolls with coleslaw.
H|Equipment
X|Slow cooker
H|Did you make this recipe?
X|Tag us, we love to see it!

= amount behind a dash | serves 3
T|Masala Omelette
M|Servings - 3
H|Ingredients:
I|Eggs - 4
I|Onion - 1 small, finely chopped
I|Green chilli - 1
I|Turmeric powder - 1/4 tsp
I|Coriander leaves - a few
I|Salt - to taste
I|Oil - 1 tbsp
H|How to make:
P|Beat the eggs with salt and turmeric.
P|Add onion, chilli and coriander leaves and mix well.
P|Heat oil in a pan, pour the mixture and cook on both sides.

= a diary | serves 2
X|Tuesday, 14 November
T|Mussels in Cider
M|(2 persons)
I|1 kg mussels
I|250 ml dry cider
I|1 shallot
I|2 tbsp crème fraîche
I|parsley
P|Scrub the mussels and throw away any that stay open.
P|Sweat the shallot in butter, add the cider and boil.
P|Tip in the mussels, cover and steam for 4 minutes.
P|Stir in the crème fraîche and parsley.

= numbered ingredients and steps | serves 4
T|Coconut Rice
M|Serves 4
H|Ingredients
I|1. 1 1/2 cups jasmine rice
I|2. 1 can coconut milk
I|3. 1 cup water
I|4. 1 tsp sugar
H|Instructions
P|1. Rinse the rice until the water is clear.
P|2. Bring everything to the boil, cover and turn the heat low.
P|3. Cook for 15 minutes, rest for 10 and fluff with a fork.

= a newspaper's page | serves 4 | total 50
X|Food
X|Recipe of the week
T|Charred Cauliflower with Tahini
X|Photograph: A. N. Other
D|The trick is a very hot oven and not to touch it.
M|Serves 4, ready in 50 minutes
I|1 large cauliflower
I|3 tbsp olive oil, plus extra for drizzling
I|1 tsp cumin seeds
I|100g tahini
I|1 lemon
I|½ pomegranate, seeds only
P|Heat the oven to 230C (210C fan)/450F/gas 8.
P|Cut the cauliflower into thick slices, oil them well and roast with the cumin for 30 minutes.
P|Loosen the tahini with lemon juice and water to the thickness of cream.
P|Spread the sauce on a plate, put the cauliflower on top and finish with pomegranate seeds and oil.
X|Sign up to our food newsletter
X|Most viewed
`
