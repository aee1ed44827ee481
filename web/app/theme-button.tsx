import { Monitor, Moon, Sun } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useTheme, type ThemeChoice } from '#web/ui/theme.ts'

const LOOKS = {
  system: { label: 'Theme: system', Icon: Monitor, next: 'light' },
  light: { label: 'Theme: light', Icon: Sun, next: 'dark' },
  dark: { label: 'Theme: dark', Icon: Moon, next: 'system' },
} satisfies Record<ThemeChoice, { label: string; Icon: typeof Sun; next: ThemeChoice }>

/** Goes from the device's look to light to dark and back. */
export function ThemeButton() {
  const [choice, choose] = useTheme()
  const { label, Icon, next } = LOOKS[choice]
  return (
    <IconButton label={label} onClick={() => choose(next)}>
      <Icon aria-hidden="true" />
    </IconButton>
  )
}
