import type { MouseEvent } from 'react'

/** A press on a part of a party that is not a press on the party. */
export function pressing(run: () => void): { onClick: (event: MouseEvent) => void } {
  return {
    onClick: (event) => {
      event.stopPropagation()
      run()
    },
  }
}
