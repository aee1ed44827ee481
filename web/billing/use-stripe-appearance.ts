import type { Appearance } from '@stripe/stripe-js'
import { useMemo, useSyncExternalStore } from 'react'
import { useTheme } from '#web/ui/theme.ts'

const DARK = '(prefers-color-scheme: dark)'

/** Our look for the provider's fields, which stand in a frame and cannot see our stylesheet. Follows light and dark. */
export function useStripeAppearance(): Appearance {
  const [choice] = useTheme()
  const isSystemDark = useSyncExternalStore(subscribe, () => matchMedia(DARK).matches)
  const isDark = choice === 'system' ? isSystemDark : choice === 'dark'
  return useMemo(() => appearance(isDark), [isDark])
}

function appearance(isDark: boolean): Appearance {
  const edge = `1px solid ${colorOf('--edge')}`
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: colorOf('--evergreen'),
      colorBackground: colorOf('--card'),
      colorText: colorOf('--ink'),
      colorTextSecondary: colorOf('--ink-soft'),
      colorTextPlaceholder: colorOf('--ink-soft'),
      colorDanger: colorOf('--brick'),
      iconColor: colorOf('--ink-soft'),
      fontFamily: 'Figtree, system-ui, sans-serif',
      fontSizeBase: '17px',
      borderRadius: '10px',
      gridRowSpacing: '16px',
    },
    rules: {
      '.Input': { border: edge, boxShadow: 'none' },
      '.Tab': { border: edge, boxShadow: 'none' },
      '.Label': { fontSize: '15px', fontWeight: '500' },
    },
  }
}

/** A token's colour as it is now: browsers resolve `light-dark()` only where a colour is used. */
function colorOf(token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

function subscribe(listener: () => void) {
  const query = matchMedia(DARK)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
