import { Sheet } from '#web/ui/sheet.tsx'
import { DECISIONS } from './desk-words.ts'

const KEYS = [
  ['j', 'The next case'],
  ['k', 'The case before'],
  ['c', 'Work on this case, or leave it to others'],
  ...DECISIONS.map(({ shortcut, label }) => [shortcut, label]),
  ['?', 'These keys'],
]

/** What the keys do at the desk. */
export function DeskKeys({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet title="Keys of the desk" isOpen={isOpen} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {KEYS.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-grid min-w-8 justify-items-center rounded-control border border-edge px-2 font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
