import { ChoiceGroup } from '#web/ui/choice-group.tsx'
import { useTheme, type ThemeChoice } from '#web/ui/theme.ts'

const CHOICES: { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

export function ThemeSetting() {
  const [choice, choose] = useTheme()
  return <ChoiceGroup label="Appearance" options={CHOICES} value={choice} onChange={choose} />
}
