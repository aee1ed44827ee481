import { classNames } from './class-names.ts'

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
type ButtonSize = 'small' | 'regular' | 'large'
export type ButtonLook = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  isWide?: boolean | undefined
}

const VARIANTS = {
  primary: 'bg-evergreen text-on-evergreen hover:bg-evergreen-deep',
  secondary: 'border border-edge bg-card text-ink hover:border-evergreen hover:text-evergreen',
  quiet: 'text-evergreen hover:bg-evergreen-wash',
  danger: 'bg-brick text-on-brick hover:bg-brick-deep',
} satisfies Record<ButtonVariant, string>

const SIZES = {
  small: 'min-h-9 px-3 py-1 text-15 pointer-coarse:min-h-11',
  regular: 'min-h-11 px-4 py-1 text-15',
  large: 'min-h-13 px-6 py-1 text-17',
} satisfies Record<ButtonSize, string>

/** The look of a button, for buttons and for links that act as one. */
export function buttonStyle({ variant = 'primary', size = 'regular', isWide = false }: ButtonLook = {}): string {
  return classNames(
    'relative inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-control text-center font-semibold select-none',
    'no-underline transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-default',
    '[&_svg]:size-5 [&_svg]:shrink-0',
    VARIANTS[variant],
    SIZES[size],
    isWide && 'w-full',
  )
}
