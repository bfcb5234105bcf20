import type { MouseEvent } from 'react'

/** A click on a part of a party that does not select the party. */
export function ownClick(run: () => void): { onClick: (event: MouseEvent) => void } {
  return {
    onClick: (event) => {
      event.stopPropagation()
      run()
    },
  }
}
