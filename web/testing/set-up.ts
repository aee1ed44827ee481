import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import '#web/ui/kit-provider.tsx'
import '#web/ui/sheet.tsx'
import { loadTheRest } from '#web/ui/later.tsx'

// What a test waits for comes at once on a machine at rest, and may take a while on a busy one.
configure({ asyncUtilTimeout: 10_000 })

// A page has been open for a while when somebody does something.
await loadTheRest()

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
