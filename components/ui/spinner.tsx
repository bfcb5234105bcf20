import { classNames } from './class-names.ts'

interface SpinnerProps {
  size?: 14 | 16
  className?: string
}

/** Three quarters of a circle that turn while something runs; still where motion is not wanted. */
export function Spinner({ size = 14, className }: SpinnerProps) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      aria-hidden="true"
      className={classNames('turning shrink-0', className)}
    >
      <path
        d="M8 2.25A5.75 5.75 0 1 0 13.75 8"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </svg>
  )
}
