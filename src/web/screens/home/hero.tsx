import { ArrowRight, Search } from 'lucide-react'
import { Link } from 'wouter'
import { firstPictureSizes } from '../../../domain/recipes/pictures.ts'
import { paths } from '../../navigation/paths.ts'
import { Picture } from '../../ui/picture.tsx'

interface HeroProps {
  search: string
  onSearch: (text: string) => void
}

// The colours belong to the picture, so they are the same in both themes.
export function Hero({ search, onSearch }: HeroProps) {
  return (
    <section className="relative isolate -mx-1.5 flex flex-col overflow-hidden rounded-[24px] bg-[#d0aa59] text-[#231703] md:mx-0 md:rounded-xl lg:h-[560px]">
      <Picture
        name="hero"
        alt=""
        width={1600}
        height={720}
        priority
        sizes={firstPictureSizes.home}
        className="order-2 -mt-2 h-[250px] w-full object-[70%_40%] mask-[linear-gradient(#0000,#000_30%)] md:h-[360px] lg:absolute lg:inset-0 lg:-z-10 lg:mt-0 lg:h-full lg:w-[108%] lg:max-w-none lg:object-[0%_50%] lg:mask-none"
      />
      <div className="flex flex-col items-start px-[22px] pt-8 md:px-12 md:pt-12 lg:h-full lg:w-[550px] lg:justify-center lg:pt-0 lg:pr-0 lg:pl-[60px]">
        <h1 className="text-h1 text-wrap">Turn Restaurant Favorites Into Home Cooked Meals</h1>
        <p className="mt-3.5 mb-5 max-w-[400px] text-[17px] leading-[1.5] font-[450] md:mt-[18px] md:mb-[26px] md:text-lg">
          Copycat classics and dishes from every cuisine, written for the kitchen you have.
        </p>
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault()
            document.getElementById('trending')?.scrollIntoView({ block: 'start' })
          }}
          className="flex w-full max-w-[440px] items-center gap-2.5 rounded-full bg-white py-[7px] pr-[7px] pl-5 text-[#1c1a17] shadow-float focus-within:outline-3 focus-within:outline-[#231703]"
        >
          <Search aria-hidden className="size-[18px] shrink-0" />
          <input
            type="search"
            value={search}
            onChange={(event) => onSearch(event.target.value)}
            aria-label="Search recipes, restaurants, ingredients"
            placeholder="Recipes, restaurants, ingredients"
            maxLength={100}
            className="min-h-11 min-w-0 flex-1 bg-transparent text-ellipsis outline-none placeholder:text-[#6d665b]"
          />
          <button
            type="submit"
            className="min-h-11 rounded-full bg-[#cb381d] px-[18px] text-desc font-semibold text-white hover:bg-[#a92c15]"
          >
            Search
          </button>
        </form>
        <Link
          href={paths.recipes()}
          className="mt-2.5 flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
        >
          Browse All Recipes <ArrowRight aria-hidden className="size-[18px]" />
        </Link>
      </div>
    </section>
  )
}
