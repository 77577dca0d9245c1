/**
 * Whole texts as cooks paste them, labelled line by line before the reader was written. The first line of each names
 * its kind and the facts in it; then T is the title, D the description, M servings and times, H a heading, S the heading
 * of a component, I an ingredient, P a step (P3: three in one line), N a note, X what belongs to no recipe, and + goes
 * on with the line before.
 */
export const labelledTexts = String.raw`
= plain with headings | serves 4 | prep 15 | cook 30
T|Tomato and Lentil Soup
D|A thick soup for the first cold evening of the year.
M|Serves 4
M|Prep: 15 mins
M|Cook: 30 mins

H|Ingredients
I|1 tbsp olive oil
I|1 onion, chopped
I|2 carrots, diced
I|150g red lentils
I|400g tin chopped tomatoes
I|1 litre vegetable stock
I|salt and pepper

H|Method
P|Heat the oil in a large pan and soften the onion and carrots for 10 minutes.
P|Stir in the lentils, tomatoes and stock. Bring to the boil, then simmer for 20 minutes.
P|Blend until smooth, season and serve.

= a mail | serves 6
X|From: Aunt Carol
X|To: Ben
X|Subject: the potato thing

X|Hi Ben,
X|here is the recipe you asked for at the weekend!

T|Creamy Potato Bake
M|(serves 6)

I|1.5 kg potatoes
I|500 ml cream
I|2 cloves garlic
I|100 g grated cheese
I|nutmeg, salt

P|Peel the potatoes and slice them thinly.
P|Warm the cream with the crushed garlic and some nutmeg.
P|Layer the potatoes in a dish, pour over the cream and cover with the cheese.
P|Bake at 180 C for about an hour.

X|Tell me how it went!
X|Love, Carol

= a scan with broken lines | serves 4
T|BAKED COD WITH LEEKS
M|Serves four

I|4 cod fillets, about
+|150 g each
I|3 large leeks, trimmed and
+|cut into rings
I|50 g butter
I|150 ml dry white
+|wine
I|2 tablespoons chopped
+|parsley

P|Melt the butter in a wide pan and cook
+|the leeks gently until they are soft but
+|not coloured, about 10 minutes.
P|Pour in the wine and let it bubble until
+|half of it is gone. Season well.
P|Lay the fish on top, cover the pan and
+|cook for 8 minutes more. Scatter with
+|parsley and serve at once.

= a forum post
X|Posted by bakerboy77 » Sun Mar 03, 2019 9:14 pm
X|ok since three people asked, this is how I do mine

T|No-Knead Seeded Loaf

I|500g strong flour
I|1 tsp instant yeast
I|1.5 tsp salt
I|380g water
I|a handful of mixed seeds

P|Mix everything in a bowl with a spoon, cover and leave overnight.
P|Next morning tip it onto a floured board, fold it a few times and shape it into a ball.
P|Let it rest 1 hour while the oven heats to 230C with a pot inside.
P|Bake 30 min with the lid on and 15 without.

X|hope that helps, post pics!
X|bakerboy77
X|Posts: 214
X|Joined: Mon Jan 08, 2018

= a web page with menus and comments | serves 4 | prep 10 | cook 20 | total 30
X|Skip to content
X|Home
X|Recipes
X|About
X|Subscribe
X|Jump to Recipe
X|Print
T|Weeknight Chickpea Curry
X|By Dana · Updated June 2, 2021
X|4.8 from 112 votes
D|This curry comes together in half an hour and the leftovers are even better.
M|Prep Time 10 minutes
M|Cook Time 20 minutes
M|Total Time 30 minutes
M|Servings 4
H|Ingredients
X|US Customary
X|Metric
I|▢ 1 tablespoon coconut oil
I|▢ 1 yellow onion, diced
I|▢ 3 cloves garlic, minced
I|▢ 1 tablespoon curry powder
I|▢ 2 cans (15 oz each) chickpeas, drained
I|▢ 1 can coconut milk
I|▢ juice of 1 lime
H|Instructions
P|Heat the oil over medium heat. Add the onion and cook for 5 minutes.
P|Add the garlic and curry powder and stir for 1 minute.
P|Pour in the chickpeas and coconut milk. Simmer for 12 minutes.
P|Stir in the lime juice and serve over rice.
H|Notes
N|Keeps in the fridge for 4 days.
N|Use light coconut milk if you prefer.
H|Nutrition
X|Calories: 412kcal | Carbohydrates: 38g | Protein: 12g
X|Share this
X|Pin
X|12 Comments
X|Marie says
X|Made it twice already, my kids love it!
X|Reply
X|Leave a comment
X|Your email address will not be published.

= markdown | serves 8 | prep 20 | cook 45
T|# Lemon Drizzle Cake

D|*A plain cake that everybody likes.*

M|**Serves:** 8
M|**Prep time:** 20 min
M|**Cook time:** 45 min

H|## Ingredients

S|### Cake
I|- 225 g butter, softened
I|- 225 g caster sugar
I|- 4 eggs
I|- 225 g self-raising flour
I|- zest of 1 lemon

S|### Drizzle
I|- juice of 1½ lemons
I|- 85 g caster sugar

H|## Method

P|1. Heat the oven to **180 °C** and line a loaf tin.
P|2. Beat the butter and sugar, then add the eggs one by one.
P|3. Fold in the flour and zest. Bake for 45 minutes.
P|4. Mix the juice with the sugar and pour over the warm cake.

H|## Notes

N|- Freezes well without the drizzle.

= a chat message with emoji | serves 2
T|🍝 Lazy pesto pasta 🍝
M|for 2 people 😋
I|🔸 200g pasta
I|🔸 3 tbsp pesto
I|🔸 handful cherry tomatoes
I|🔸 parmesan to finish
P|👉 Boil the pasta in salted water
P|👉 Drain, but keep a cup of the water
P|👉 Toss with the pesto, tomatoes and a splash of the water
P|👉 Top with parmesan and eat straight away
X|enjoy!! ❤️

= numbered steps after a bare list
T|Overnight Oats
I|1/2 cup rolled oats
I|1/2 cup milk
I|1/4 cup yogurt
I|1 tsp chia seeds
I|1 tsp honey
P|1. Put everything into a jar and stir.
P|2. Close the lid and leave in the fridge overnight.
P|3. Top with fruit in the morning.

= bullets and a paragraph | serves 3
T|Cucumber Raita
M|Serves: 3
H|Ingredients:
I|• 1 cucumber
I|• 300 g natural yoghurt
I|• ½ tsp ground cumin
I|• small bunch mint
H|Directions:
P3|Grate the cucumber and squeeze out the water. Chop the mint. Stir everything together and chill before serving.

= no headings at all
T|Garlic Mushrooms on Toast
I|250g chestnut mushrooms
I|2 garlic cloves
I|30g butter
I|2 slices sourdough
I|a little chopped parsley
P|Slice the mushrooms and fry them in the butter over a high heat until golden.
P|Add the garlic and cook for another minute.
P|Toast the bread, pile the mushrooms on top and sprinkle with parsley.

= two columns pasted one after the other | serves 6
T|Summer Pudding
M|Serves 6
H|Ingredients
H|Method
I|800g mixed berries
I|140g golden caster sugar
I|8 slices white bread
I|a little oil, for the basin
P|Warm the berries with the sugar until the juice runs.
P|Line an oiled basin with most of the bread.
P|Fill it with the fruit, cover with the last slices and put a plate on top.
P|Chill overnight, then turn it out.

= capitals | makes 24
T|CHEWY GINGER COOKIES
M|MAKES 24
H|INGREDIENTS
I|2 CUPS FLOUR
I|2 TSP BAKING SODA
I|1 TBSP GROUND GINGER
I|3/4 CUP BUTTER
I|1 CUP SUGAR
I|1 EGG
I|1/4 CUP MOLASSES
H|DIRECTIONS
P|CREAM THE BUTTER AND SUGAR. BEAT IN THE EGG AND MOLASSES.
P|ADD THE DRY INGREDIENTS AND MIX WELL.
P|ROLL INTO BALLS AND BAKE AT 350 FOR 10 MINUTES.

= several components | serves 8 | total 120
T|Plum Streusel Tray Bake
M|Serves 8 · Total time: 2 hours
H|You will need
S|For the dough
I|400 g flour
I|1 packet dried yeast
I|60 g sugar
I|200 ml lukewarm milk
S|For the topping
I|1 kg plums
I|1 tsp cinnamon
S|For the streusel
I|150 g flour
I|100 g cold butter
I|100 g sugar
H|How to make it
S|Dough
P|Knead everything to a smooth dough and leave it to rise for 1 hour.
S|Assembly
P|Roll out the dough on a tray and cover it with halved plums.
P|Rub flour, butter and sugar into crumbs and scatter them over.
P|Bake for 35 minutes at 180 °C.

= metric and imperial | serves 4-6 | prep 25 | cook 90
T|Beef and Stout Stew
D|Slow and dark, best made a day ahead.
M|Serves 4–6 | Prep: 25 mins | Cook: 1 hr 30 mins
H|INGREDIENTS
I|900g/2lb stewing beef, cubed
I|2 tbsp plain flour
I|2 onions, sliced
I|3 carrots, thickly sliced
I|440ml/15fl oz stout
I|300ml/½ pint beef stock
I|2 bay leaves
H|METHOD
P|1 Toss the beef in the flour and brown it in batches.
P|2 Soften the onions and carrots in the same pot.
P|3 Return the beef, add the stout, stock and bay and bring to a simmer.
P|4 Cover and cook for 1½ hours until tender.
H|TIP
N|Serve with mash.

= servings in brackets behind the title | serves 2
T|Miso Aubergine (for 2)
I|2 aubergines
I|2 tbsp white miso
I|1 tbsp mirin
I|1 tsp sesame oil
I|sesame seeds, to serve
P|Halve the aubergines, score the flesh and roast for 30 minutes at 200°C.
P|Whisk the miso with the mirin and oil, brush it on and grill for 3 minutes.
P|Sprinkle with sesame seeds.

= title behind a label | serves 10 | cook 25
H|Recipe name:
T|Corn Bread Muffins
M|Yield: 10 muffins
M|Bake time: 25 minutes
H|Ingredients
I|1 cup cornmeal
I|1 cup flour
I|1 tablespoon baking powder
I|1 cup buttermilk
I|2 eggs
I|1/3 cup melted butter
H|Steps
H|Step 1
P|Whisk the dry ingredients together.
H|Step 2
P|Stir in the buttermilk, eggs and butter.
H|Step 3
P|Bake in a muffin tin at 400°F until golden.

= lines with the amount at the end | serves 4
T|Rice Salad
M|4 portions
H|Ingredients
I|Long-grain rice 250 g
I|Sweetcorn 1 small tin
I|Red pepper 1
I|Spring onions 4
I|Vinaigrette 5 tbsp
H|Preparation
P|Boil the rice, drain and cool it.
P|Cut the vegetables small.
P|Mix all with the dressing and leave for an hour.

= a handwritten card typed off | makes 3
T|Dill Pickles
X|(from Mom's box)
I|4 lbs pickling cucumbers
I|6 c water
I|2 c white vinegar
I|1/4 c pickling salt
I|6 heads dill
I|6 cloves garlic
P|Wash cucumbers. Boil water, vinegar & salt.
P|Put dill and garlic in hot jars, pack in cucumbers, fill with brine.
P|Seal & process 10 min.
M|Makes 3 quarts

= waiting time | serves 6 | prep 30 | cook 10 | wait 240
T|Vanilla Panna Cotta
M|Serves 6
M|Hands-on time: 30 min
M|Cooking time: 10 min
M|Chilling time: 4 hours
H|Ingredients
I|600 ml double cream
I|150 ml milk
I|100 g sugar
I|1 vanilla pod
I|3 sheets gelatine
H|Method
P|Soak the gelatine in cold water.
P|Warm the cream, milk, sugar and the seeds of the vanilla.
P|Squeeze out the gelatine and stir it in off the heat.
P|Pour into moulds and chill for at least 4 hours.

= a blog with a long story before it | serves 4 | total 40
T|My Favorite Sheet Pan Gnocchi
D|It was raining, I was tired, and there was a packet of gnocchi in the cupboard. That is how this dish came about.
D|You do not even have to boil anything.
M|Yield: 4 servings
M|Time: 40 minutes
H|Ingredients
I|1 (16-ounce) package shelf-stable gnocchi
I|2 cups cherry tomatoes
I|1 red onion, cut in wedges
I|3 tablespoons olive oil
I|Kosher salt and black pepper
I|4 ounces mozzarella, torn
I|Basil leaves, for serving
H|Preparation
H|Step 1
P|Heat the oven to 425 degrees.
H|Step 2
P|On a sheet pan, toss the gnocchi, tomatoes and onion with the oil. Season with salt and pepper.
H|Step 3
P|Roast for 20 minutes, add the mozzarella and roast 5 minutes more. Scatter the basil over the top.
X|Ratings
X|4 out of 5
X|Have you cooked this? Mark as Cooked

= paragraphs without list marks, blank lines between
T|Spiced Red Cabbage

I|1 red cabbage, about 1 kg

I|2 apples, peeled and chopped

I|3 tbsp brown sugar

I|3 tbsp cider vinegar

I|1 cinnamon stick

P|Shred the cabbage finely and put it into a heavy pan with the apples.

P|Add the sugar, vinegar, cinnamon and a glass of water.

P|Cover and cook over a low heat for an hour and a half, stirring now and then.

= a list with check boxes in Markdown | serves 4
T|**Taco Night**
M|Feeds 4
I|- [ ] 1 lb ground turkey
I|- [ ] 1 packet taco seasoning
I|- [ ] 8 small tortillas
I|- [x] 1 cup salsa
I|- [x] shredded lettuce
I|- [ ] grated cheese
P|1) Brown the turkey in a skillet.
P|2) Add the seasoning and a little water; simmer 5 minutes.
P|3) Fill the tortillas and top as you like.

= ingredients in one paragraph | serves 2
T|Quick Egg Fried Rice
M|Serves 2
H|Ingredients:
I4|2 eggs, 300 g cooked rice, 2 spring onions, 1 tbsp soy sauce
H|Method:
P|Scramble the eggs in a hot wok.
P|Add the rice and fry until it jumps.
P|Season with soy sauce and scatter with spring onions.

= headings with the text behind them | serves 4 | cook 15
H|Title:
T|Green Bean Almondine
M|Serves: 4
M|Cooking time: 15 minutes
H|Ingredients:
I|400 g green beans
I|40 g flaked almonds
I|30 g butter
I|½ lemon
H|Instructions:
P|Boil the beans for 5 minutes and drain them.
P|Brown the almonds in the butter.
P|Add the beans and a squeeze of lemon.

= German writer | serves 4 | prep 30 | cook 60
T|Beef Roulades
M|For 4 persons
M|Preparation time: approx. 30 minutes
M|Cooking time: approx. 60 minutes
H|Ingredients
I|4 beef roulades
I|4 tsp medium hot mustard
I|8 slices of bacon
I|2 gherkins
I|1 onion
I|0,5 l beef stock
I|2 Tbsp. clarified butter
H|Preparation
P|Spread the meat with mustard and put bacon, onion and gherkin on it.
P|Roll up and fix with a skewer.
P|Sear on all sides, add the stock and braise for 1 hour.
P|Thicken the sauce and season to taste.
X|Guten Appetit!

= an ad between the steps | serves 4
T|Skillet Pork Chops
M|Serves 4
H|Ingredients
I|4 bone-in pork chops
I|1 tsp smoked paprika
I|1 tbsp oil
I|1 cup chicken broth
I|2 tsp Dijon mustard
H|Directions
P|Season the chops with paprika, salt and pepper.
X|Advertisement
P|Sear the chops in the oil for 4 minutes on each side.
X|Advertisement
P|Whisk the broth with the mustard, pour it in and cook until reduced.

= steps first | serves 4
T|Campfire Bananas
M|Serves 4
H|What to do
P|Slit the bananas in their skins.
P|Push the chocolate into the slits and wrap in foil.
P|Lay in the embers for 10 minutes.
H|What you need
I|4 bananas
I|100g milk chocolate
I|4 sheets of foil
I|vanilla ice cream, to serve

= step titles | serves 4
T|Roast Chicken with Lemon
M|4 servings
H|Ingredients
I|1 chicken, about 1.6 kg
I|1 lemon
I|4 sprigs thyme
I|50 g soft butter
I|500 g small potatoes
H|Method
P|Prepare the chicken: rub it with butter, salt and pepper and put the lemon and thyme inside.
P|Roast: put it on the potatoes and roast for 1 hour 20 minutes at 190°C.
P|Rest: leave for 15 minutes, then carve and serve with the juices.
H|Cook's notes
N|The bird is done when the juices run clear.
N|Any waxy potato will do.

= scan with a page number and running head | serves 8
X|112 WINTER DESSERTS
T|Steamed Date Pudding
M|SERVES 8
I|175 g dates, stoned
I|1 teaspoon bicarbonate of
+|soda
I|60 g butter
I|150 g dark brown sugar
I|2 eggs
I|175 g self-raising flour
P|1. Pour 250 ml boiling water over the
+|dates, add the soda and leave to cool.
P|2. Cream the butter with the sugar and
+|beat in the eggs. Fold in the flour and
+|then the dates.
P|3. Spoon into a basin, cover tightly and
+|steam for two hours.
X|113

= bold amounts and a table-like paste | serves 4
T|Sesame Noodles
M|Servings: 4
H|Ingredients
I|400 g	wheat noodles
I|3 tbsp	tahini
I|2 tbsp	soy sauce
I|1 tbsp	rice vinegar
I|1 tsp	chilli oil
I|2	spring onions
H|Preparation
P|Cook the noodles and rinse them cold.
P|Whisk the sauce and toss everything together.

= notes in the middle | serves 12 | prep 15 | cook 20
T|Cheese Scones
M|Makes 12
M|Prep 15 min, bake 20 min
H|Ingredients
I|450g self-raising flour
I|1 tsp mustard powder
I|100g cold butter, cubed
I|200g mature cheddar, grated
I|250ml milk, plus extra to glaze
H|Method
P|Rub the butter into the flour and mustard.
P|Stir in most of the cheese, then the milk, to make a soft dough.
N|Note: do not knead it, or the scones get tough.
P|Pat out 3cm thick, cut into rounds, brush with milk and top with the remaining cheese.
P|Bake for 20 minutes at 200C until risen.

= bare words only
T|Fruit Salad
I|apples
I|pears
I|oranges
I|grapes
I|lemon juice
I|honey
P|Cut all the fruit into small pieces.
P|Dress with lemon juice and honey and let it stand for a while.

= a text message without line breaks in the steps
T|Banana Bread
I|3 ripe bananas
I|1/3 cup melted butter
I|3/4 cup sugar
I|1 egg
I|1 tsp vanilla
I|1 tsp baking soda
I|1 1/2 cups flour
P5|Mash the bananas. Stir in the butter, sugar, egg and vanilla. Add the soda and flour and mix. Pour into a loaf pan. Bake at 350 for 55 minutes.

= inline numbers | serves 4
T|Leek and Potato Soup
M|Serves 4.
H|Ingredients
I|3 leeks
I|400g potatoes
I|1 litre stock
I|100ml cream
H|Method
P3|1. Slice the leeks and dice the potatoes. 2. Simmer both in the stock for 20 minutes. 3. Blend with the cream and season.

= optional things and substitutes | serves 4
T|Black Bean Chili
M|Servings: 4 people
H|Ingredients
I|1 tbsp oil
I|1 onion, diced
I|2 cans black beans
I|1 can diced tomatoes
I|2 tsp chili powder
I|Optional: 1 cup corn
S|To serve
I|sour cream
I|chopped cilantro
I|lime wedges
H|Instructions
P|Soften the onion in the oil.
P|Add everything else and simmer for 25 minutes.
P|Serve with the toppings.
H|Substitutions
N|Kidney beans work just as well.

= a video's description | serves 4
T|Crispy Smashed Potatoes 🥔
X|Subscribe for a new video every week ➡️ link in bio
H|📝 Ingredients
I|1 kg baby potatoes
I|3 tbsp olive oil
I|1 tsp garlic powder
I|flaky salt
H|👩‍🍳 Method
P|Boil the potatoes until tender, then drain.
P|Smash them on a tray with the bottom of a glass.
P|Drizzle with the oil, season and bake at 220C for 35 minutes.
X|⏱ 0:00 Intro
X|⏱ 1:15 Boiling
X|#potatoes #easyrecipes
M|Serves 4

= quoted reply
X|On Tue, Apr 5, 2022 at 6:12 PM Lena wrote:
T|> Pea and Mint Dip
I|> 300 g frozen peas
I|> 1 small handful mint
I|> 2 tbsp olive oil
I|> 1/2 lemon, juice only
P|> Boil the peas for 3 minutes and drain.
P|> Blitz with everything else.
P|> Season and chill.

= sections as capitals | serves 8
T|Chocolate Orange Tart
M|Serves 8
S|PASTRY
I|200g plain flour
I|100g butter
I|1 egg yolk
S|FILLING
I|250g dark chocolate
I|250ml double cream
I|zest of 1 orange
I|2 eggs
H|METHOD
P|Rub the butter into the flour, bind with the yolk and chill for 30 minutes.
P|Roll out, line a tin and bake blind for 20 minutes.
P|Melt the chocolate in the hot cream, add the zest and eggs and pour into the case.
P|Bake for 25 minutes at 150°C and cool before slicing.

= a printed page with an address | serves 4 | prep 10 | total 25
X|https://kitchen.example/recipes/halloumi-pitta
T|Halloumi Pittas
M|Serves: 4 | Prep: 10 min | Total: 25 min
X|Difficulty: easy
H|Ingredients
I|250g halloumi, sliced
I|4 wholemeal pittas
I|1 little gem lettuce
I|4 tbsp houmous
I|1 lemon
H|Method
H|STEP 1
P|Dry-fry the halloumi until golden on both sides.
H|STEP 2
P|Warm the pittas and split them.
H|STEP 3
P|Fill with lettuce, houmous and halloumi, and squeeze over some lemon.
X|Page 1 of 2
X|Printed from kitchen.example

= prose only at the end, amounts in words | serves 2
T|Cheese Omelette for Two
M|Serves two
I|four eggs
I|a splash of milk
I|a knob of butter
I|a handful of grated cheese
P|Whisk the eggs with the milk, salt and pepper.
P|Melt the butter in a pan, pour in the eggs and stir gently.
P|When almost set, add the cheese, fold over and slide onto a plate.

= label and value on lines of their own | serves 6 | prep 20 | cook 55 | total 75
T|Cauliflower Cheese
X|Rating: 4.5
M|Prep Time
M|20 mins
M|Cook Time
M|55 mins
M|Total Time
M|1 hr 15 mins
M|Servings
M|6
H|Ingredients
I|1 large cauliflower
I|50g butter
I|50g flour
I|600ml milk
I|150g mature cheddar
H|Method
P|Boil the cauliflower for 5 minutes.
P|Make a white sauce with the butter, flour and milk, and stir in most of the cheese.
P|Pour over the cauliflower, top with cheese and bake for 40 minutes.

= small letters everywhere | serves 4
T|mum's lentil dal
M|serves 4
I|1 cup red lentils
I|3 cups water
I|1 tsp turmeric
I|2 tbsp ghee
I|1 tsp cumin seeds
I|salt
P|wash the lentils and boil them with the turmeric until soft
P|heat the ghee and fry the cumin seeds
P|pour over the dal, add salt and serve with rice

= a paragraph for each component | serves 6
T|Fish Tacos with Slaw
M|Serves 6
H|Ingredients
S|Slaw
I|½ red cabbage, shredded
I|2 tbsp mayonnaise
I|juice of 1 lime
S|Fish
I|600g white fish, in strips
I|100g panko breadcrumbs
I|1 egg, beaten
I|12 small corn tortillas
H|Directions
P|For the slaw, toss the cabbage with the mayonnaise and lime juice.
P|For the fish, dip the strips into the egg and the crumbs and bake for 12 minutes at 220C.
P|Warm the tortillas and fill them with fish and slaw.

= steps without full stops and with dashes | serves 1
T|5-Minute Mug Cake
M|Serves 1
H|INGREDIENTS
I|- 4 tbsp flour
I|- 2 tbsp sugar
I|- 1 tbsp cocoa
I|- 3 tbsp milk
I|- 1 tbsp oil
H|STEPS
P|- Whisk everything in a large mug
P|- Microwave on high for 90 seconds
P|- Let it stand for a minute

= long story, then the recipe | serves 8 | total 90
X|My grandmother never wrote anything down.
X|When I asked her how much flour, she said: until it is enough.
X|So I stood beside her with a scale one afternoon, and this is what we found.
T|Honey Spice Cake
M|Serves 8. Total time: 1 hour 30 minutes.
I|300 g rye flour
I|250 g honey
I|100 g brown sugar
I|2 eggs
I|2 tsp mixed spice
I|1 tsp baking soda
I|100 ml strong coffee
P|Warm the honey with the sugar until it runs.
P|Beat in the eggs, then the flour, spice, soda and coffee.
P|Bake in a lined tin for 60 minutes at 160 °C.
P|Wrap it up and wait a day before you cut it.

= an app's export | serves 4 | prep 10 | cook 30
T|Thai Green Curry
X|Source: kitchen.example
M|Servings: 4
M|Prep Time: 10 min
M|Cook Time: 30 min
X|Categories: Curry, Weeknight
H|Ingredients:
I|2 tbsp green curry paste
I|400 ml can coconut milk
I|500 g chicken thighs, sliced
I|1 tbsp fish sauce
I|1 handful Thai basil
I|Steamed jasmine rice, to serve
H|Directions:
P|Fry the paste in a spoonful of the coconut cream for 2 minutes.

P|Add the chicken and the rest of the coconut milk and simmer for 20 minutes.

P|Season with fish sauce, stir in the basil and serve with rice.
H|Notes:
N|Less paste for children.
`
