import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/picture.tsx'

const columns = {
  left: [
    { picture: 'tacos', color: '#ab8151', shape: 'flex-[5]' },
    { picture: 'ramen', color: '#a8804d', shape: 'flex-[7]' },
    { picture: 'cookies', color: '#ab8f6e', shape: 'flex-[4]' },
  ],
  right: [
    { picture: 'curry', color: '#a57b5b', shape: 'flex-[4]' },
    { picture: 'burger', color: '#a4845e', shape: 'flex-[7]' },
    { picture: 'noodles', color: '#93865c', shape: 'flex-[5]' },
  ],
}

/** Food beside the form, where there is space for it. */
export function PictureWall() {
  return (
    <div aria-hidden className="hidden p-4 lg:block">
      <div className="sticky top-4 flex h-[calc(100dvh-32px)] max-h-[980px] min-h-[560px] gap-4">
        {Object.entries(columns).map(([side, pictures]) => (
          <div key={side} className="flex min-w-0 flex-1 flex-col gap-4">
            {pictures.map(({ picture, color, shape }) => (
              <Picture
                key={picture}
                name={picture}
                alt=""
                sizes="(min-width: 1024px) 400px, 1px"
                color={color}
                className={classNames('min-h-0 w-full rounded-xl', shape)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
