import type { z } from 'zod'
import { calls } from './endpoint.ts'
import type * as schema from './security.schema.ts'

export type OwnEmail = z.output<typeof schema.OwnEmail>
export type EmailChange = z.output<typeof schema.EmailChange>
export type PasswordChange = z.output<ReturnType<typeof schema.PasswordChangeWith>>
export type Device = z.output<typeof schema.Device>
export type SecurityEvent = z.output<typeof schema.SecurityEvent>
export type SecurityEventName = z.output<typeof schema.SecurityEventName>

export const security = calls<typeof schema.securityApi>({
  email: 'GET /api/email',
  sendVerification: 'POST /api/email/verification',
  changeEmail: 'POST /api/email/change',
  confirmEmail: 'POST /api/email/confirm',
  undoEmail: 'POST /api/email/undo',
  changePassword: 'POST /api/password/change',
  devices: 'GET /api/sessions',
  endOthers: 'DELETE /api/sessions',
  endDevice: 'DELETE /api/sessions/:id',
  activity: 'GET /api/security-events',
})
