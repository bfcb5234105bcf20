import { piecesOf } from '../../widgets/pickers/marks.ts'

/** A name with what matches the typed words marked; its direction is its own. */
export function Marked({ name, typed }: { name: string; typed: string }) {
  return (
    <bdi>
      {piecesOf(name, typed).map((piece, index) =>
        piece.isMatch ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the name.
          <mark key={index} className="border-b-2 border-accent bg-transparent font-semibold text-ink">
            {piece.text}
          </mark>
        ) : (
          piece.text
        ),
      )}
    </bdi>
  )
}
