import { type MarkedPiece, piecesOf } from '../../../widgets/pickers/marks.ts'

/** A name with what matches the typed words marked, and what is otherwise in a word that is almost as typed; its direction is its own. */
export function Marked({ name, typed }: { name: string; typed: string }) {
  return (
    <bdi>
      {piecesOf(name, typed).map((piece, index) =>
        piece.isMatch || piece.isOdd ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the name.
          <mark key={index} className={classOf(piece)}>
            {piece.text}
          </mark>
        ) : (
          piece.text
        ),
      )}
    </bdi>
  )
}

const classOf = ({ isOdd }: MarkedPiece) =>
  isOdd
    ? 'bg-transparent text-ink underline decoration-warn decoration-wavy underline-offset-4'
    : 'border-b-2 border-accent bg-transparent font-semibold text-ink'
