import { brand } from '../../../domain/brand.ts'
import { Picture } from '../../ui/picture.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ByRegistration } from './by-registration.tsx'
import { CallToAction } from './call-to-action.tsx'

const plates = [
  { picture: 'salad-sq', color: '#97836e', place: 'w-[34%] md:w-[172px] md:translate-y-7' },
  { picture: 'burger-sq', color: '#a4845e', place: 'z-10 w-[42%] md:w-[228px]' },
  { picture: 'ramen-sq', color: '#a8804d', place: 'w-[34%] md:w-[172px] md:-translate-y-5' },
]

export function JoinPanel() {
  return (
    <section
      aria-labelledby="join"
      className="flex flex-col items-center gap-8 overflow-hidden rounded-[24px] bg-surface px-[22px] py-9 text-center md:rounded-xl md:py-12 lg:flex-row lg:justify-between lg:px-14 lg:text-left"
    >
      <div className="max-w-[460px]">
        <h2 id="join" className="text-[32px] leading-[1.02] font-[740] tracking-[-.03em] md:text-[44px]">
          What will you cook tonight?
        </h2>
        <p className="mt-4 mb-6 text-[17px] leading-[1.5] text-ink-2">
          <ByRegistration
            open="Make a free account, pick a recipe and start."
            invitation="With an invitation you can make an account. If you have one already, sign in, pick a recipe and start."
            closed="No new accounts are taken at the moment. If you have one, sign in, pick a recipe and start."
          />
        </p>
        <CallToAction className="min-h-13 bg-ink px-7 text-bg hover:bg-ink/85">
          <ByRegistration open={`Join ${brand.name}`} invitation="Sign In" closed="Sign In" />
        </CallToAction>
      </div>
      <div
        aria-hidden
        className="flex w-full max-w-[340px] shrink-0 items-center justify-center -space-x-5 md:w-auto md:max-w-none md:-space-x-8 md:pr-2"
      >
        {plates.map(({ picture, color, place }) => (
          <Picture
            key={picture}
            name={picture}
            alt=""
            width={256}
            height={256}
            sizes="228px"
            color={color}
            className={classNames('relative aspect-square rounded-full ring-6 ring-surface', place)}
          />
        ))}
      </div>
    </section>
  )
}
