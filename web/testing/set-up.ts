import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// What a test waits for comes at once on a machine at rest, and may take a while on a busy one.
configure({ asyncUtilTimeout: 10_000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
