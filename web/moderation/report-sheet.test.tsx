import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { reports } from '#contract/reports.ts'
import { answer, refuse, renderAt, server } from '#web/testing/render.tsx'
import { ReportSheet } from './report-sheet.tsx'

test('a report needs a reason, and what was written stays when it could not be sent', async () => {
  const user = userEvent.setup()
  const calls = server(answer(reports.list, []), refuse(reports.report, 'service_unavailable'))
  const onClose = vi.fn<() => void>()
  renderAt('/', <ReportSheet isOpen person={{ id: 'mallory', firstName: 'Mallory' }} messageId={8} onClose={onClose} />)
  const send = screen.getByRole('button', { name: 'Send report' })

  await user.type(screen.getByRole('textbox'), 'He frightens me.')
  await user.click(send)
  expect(screen.getByText('Please choose one.')).toBeTruthy()
  expect(calls).toHaveLength(0)

  await user.click(screen.getByLabelText('Harassment or threats'))
  await user.click(send)
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ userId: 'mallory', reason: 'harassment', messageId: 8 }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('He frightens me.')
  expect(onClose).not.toHaveBeenCalled()

  calls.answers.push(answer(reports.report, undefined))
  await user.click(send)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
