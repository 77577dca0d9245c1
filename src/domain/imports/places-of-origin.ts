/** Country and people's adjective, by the continent its dishes are listed under. */
const countries: Record<string, string> = {
  african:
    'Algeria Algerian, Angola Angolan, Benin Beninese, Botswana Botswanan, Burkina Faso|Burkinabe, Burundi Burundian, Cameroon Cameroonian, Cape Verde|Cape Verdean, Chad Chadian, Comoros Comorian, Congo Congolese, DR Congo|Congolese, Djibouti Djiboutian, Egypt Egyptian, Eritrea Eritrean, Eswatini Swazi, Ethiopia Ethiopian, Gabon Gabonese, Gambia Gambian, Ghana Ghanaian, Guinea Guinean, Ivory Coast|Ivorian, Kenya Kenyan, Lesotho Basotho, Liberia Liberian, Libya Libyan, Madagascar Malagasy, Malawi Malawian, Mali Malian, Mauritania Mauritanian, Mauritius Mauritian, Morocco Moroccan, Mozambique Mozambican, Namibia Namibian, Niger Nigerien, Nigeria Nigerian, Rwanda Rwandan, Senegal Senegalese, Sierra Leone|Sierra Leonean, Somalia Somali, South Africa|South-African, South Sudan|South Sudanese, Sudan Sudanese, Tanzania Tanzanian, Togo Togolese, Tunisia Tunisian, Uganda Ugandan, Zambia Zambian, Zimbabwe Zimbabwean',
  asian:
    'Afghanistan Afghan, Bangladesh Bangladeshi, Bhutan Bhutanese, Burma Burmese, Cambodia Cambodian, China Chinese, Hong Kong|Hong Kong Chinese, India Indian, Indonesia Indonesian, Japan Japanese, Kazakhstan Kazakh, Korea Korean, Kyrgyzstan Kyrgyz, Laos Laotian, Malaysia Malaysian, Maldives Maldivian, Mongolia Mongolian, Myanmar Burmese, Nepal Nepalese, North Korea|Korean, Pakistan Pakistani, Philippines Filipino, Singapore Singaporean, South Korea|Korean, Sri Lanka|Sri Lankan, Taiwan Taiwanese, Tajikistan Tajik, Thailand Thai, Tibet Tibetan, Timor-Leste Timorese, Turkmenistan Turkmen, Uzbekistan Uzbek, Vietnam Vietnamese',
  european:
    'Albania Albanian, Austria Austrian, Belarus Belarusian, Belgium Belgian, Bosnia and Herzegovina|Bosnian, Bulgaria Bulgarian, Croatia Croatian, Cyprus Cypriot, Czechia Czech, Czech Republic|Czech, Denmark Danish, England British, Estonia Estonian, Finland Finnish, France French, Germany German, Greece Greek, Hungary Hungarian, Iceland Icelandic, Ireland Irish, Italy Italian, Kosovo Kosovar, Latvia Latvian, Lithuania Lithuanian, Luxembourg Luxembourgish, Malta Maltese, Moldova Moldovan, Montenegro Montenegrin, Netherlands Dutch, North Macedonia|Macedonian, Norway Norwegian, Poland Polish, Portugal Portuguese, Romania Romanian, Russia Russian, Scotland British, Serbia Serbian, Slovakia Slovak, Slovenia Slovenian, Spain Spanish, Sweden Swedish, Switzerland Swiss, UK British, Ukraine Ukrainian, United Kingdom|British, Wales British',
  'middle-eastern':
    'Armenia Armenian, Azerbaijan Azerbaijani, Bahrain Bahraini, Georgia Georgian, Iran Persian, Iraq Iraqi, Israel Israeli, Jordan Jordanian, Kuwait Kuwaiti, Lebanon Lebanese, Oman Omani, Palestine Palestinian, Qatar Qatari, Saudi Arabia|Saudi, Syria Syrian, Turkey Turkish, Türkiye Turkish, United Arab Emirates|Emirati, Yemen Yemeni',
  americas:
    'Argentina Argentine, Bahamas Bahamian, Barbados Barbadian, Belize Belizean, Bolivia Bolivian, Brazil Brazilian, Canada Canadian, Chile Chilean, Colombia Colombian, Costa Rica|Costa Rican, Cuba Cuban, Dominican Republic|Dominican, Ecuador Ecuadorian, El Salvador|Salvadoran, Guatemala Guatemalan, Guyana Guyanese, Haiti Haitian, Honduras Honduran, Jamaica Jamaican, Mexico Mexican, Nicaragua Nicaraguan, Panama Panamanian, Paraguay Paraguayan, Peru Peruvian, Puerto Rico|Puerto Rican, Suriname Surinamese, Trinidad and Tobago|Trinidadian, Uruguay Uruguayan, USA American, United States|American, Venezuela Venezuelan',
  oceania:
    'Australia Australian, Fiji Fijian, Hawaii Hawaiian, New Zealand|New Zealand, Papua New Guinea|Papua New Guinean, Samoa Samoan, Tahiti Tahitian, Tonga Tongan',
}

interface Origin {
  people: string
  continent: string
}

export const slug = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

const byCountry = new Map<string, Origin>(
  Object.entries(countries).flatMap(([continent, listed]) =>
    listed.split(', ').map((pair): [string, Origin] => {
      const [country = '', people = ''] = pair.includes('|') ? pair.split('|') : pair.split(' ')
      return [slug(country), { people, continent }]
    }),
  ),
)
/** "Region: West Africa", "Region: Mediterranean Europe". */
const continentWords: [RegExp, string][] = [
  [/africa|maghreb|sahel/, 'african'],
  [/middle-east|levant|gulf|arab/, 'middle-eastern'],
  [/asia/, 'asian'],
  [/europe|scandinavia|balkan|mediterranean/, 'european'],
  [/america|caribbean/, 'americas'],
  [/oceania|pacific|polynesia/, 'oceania'],
]

/** What region and country say about a dish: the tags its cuisine pages look for, and the name of its cuisine. */
export function originOf(region: string, country: string): { tags: string[]; cuisine: string | null } {
  const known = byCountry.get(slug(country).replace(/^the-/, '')) ?? byCountry.get(slug(region))
  const regionSlug = slug(region)
  const continent = known?.continent ?? continentWords.find(([words]) => words.test(regionSlug))?.[1]
  const tags = [continent, known && slug(known.people), slug(country), regionSlug]
  return {
    tags: [...new Set(tags.filter((tag) => tag !== undefined && tag !== ''))] as string[],
    cuisine: known?.people.replace('-', ' ') ?? (country.trim() || region.trim() || null),
  }
}
