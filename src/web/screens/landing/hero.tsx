import { ArrowRight } from 'lucide-react'
import { Picture } from '../../ui/picture.tsx'
import { ByRegistration } from './by-registration.tsx'
import { CallToAction } from './call-to-action.tsx'

// The colours belong to the picture, so they are the same in both themes.
export function Hero() {
  return (
    <section className="relative isolate -mx-1.5 flex flex-col overflow-hidden rounded-[24px] bg-[#d0aa59] text-[#231703] md:mx-0 md:rounded-xl lg:h-[560px]">
      <Picture
        name="hero"
        alt=""
        width={1600}
        height={720}
        priority
        sizes="(min-width: 1400px) 1240px, 100vw"
        className="order-2 -mt-2 h-[270px] w-full object-[70%_40%] mask-[linear-gradient(#0000,#000_30%)] md:h-[360px] lg:absolute lg:inset-0 lg:-z-10 lg:mt-0 lg:h-full lg:object-[0%_50%] lg:mask-none xl:object-[60%_50%]"
      />
      <div className="flex flex-col items-start px-[22px] pt-8 md:px-12 md:pt-12 lg:h-full lg:w-[530px] lg:justify-center lg:pt-0 lg:pr-0 lg:pl-[60px]">
        <h1 className="text-h1 text-wrap">Cook the dishes you usually go out for</h1>
        <p className="mt-3.5 mb-5 max-w-[410px] text-[17px] leading-[1.5] font-[450] md:mt-[18px] md:mb-[26px] md:text-lg">
          Copycat restaurant classics and dishes from around the world, written for the kitchen you have.
        </p>
        <CallToAction className="min-h-13 bg-[#cb381d] px-6 text-white hover:bg-[#a92c15] focus-visible:outline-[#231703]">
          Start Cooking Today <ArrowRight aria-hidden />
        </CallToAction>
        <p className="mt-3.5 text-desc font-[550]">
          <ByRegistration
            open="Free to join. No card needed."
            invitation="New accounts are by invitation."
            closed="No new accounts are taken at the moment."
          />
        </p>
      </div>
    </section>
  )
}
