import { account } from './account.ts'
import * as accountSchemas from './account.schema.ts'
import { alerts } from './alerts.ts'
import * as alertSchemas from './alerts.schema.ts'
import { analysis } from './analysis.ts'
import * as analysisSchemas from './analysis.schema.ts'
import { auth } from './auth.ts'
import * as authSchemas from './auth.schema.ts'
import { billing, payments } from './billing.ts'
import * as billingSchemas from './billing.schema.ts'
import { connections } from './connections.ts'
import * as connectionSchemas from './connections.schema.ts'
import { discovery } from './discovery.ts'
import * as discoverySchemas from './discovery.schema.ts'
import { emergencies } from './emergencies.ts'
import * as emergencySchemas from './emergencies.schema.ts'
import { endpoints } from './endpoint.ts'
import { linkedin } from './linkedin.ts'
import * as linkedinSchemas from './linkedin.schema.ts'
import * as memberSchemas from './members.schema.ts'
import { messagePhotos } from './message-photos.ts'
import * as messagePhotoSchemas from './message-photos.schema.ts'
import { messageSearch } from './message-search.ts'
import * as messageSearchSchemas from './message-search.schema.ts'
import { messages } from './messages.ts'
import * as messageSchemas from './messages.schema.ts'
import { moderation } from './moderation.ts'
import * as moderationSchemas from './moderation.schema.ts'
import { notifications } from './notifications.ts'
import * as notificationSchemas from './notifications.schema.ts'
import { openid } from './openid.ts'
import * as openidSchemas from './openid.schema.ts'
import { passkeys } from './passkeys.ts'
import * as passkeySchemas from './passkeys.schema.ts'
import { photos } from './photos.ts'
import * as photoSchemas from './photos.schema.ts'
import { places } from './places.ts'
import * as placeSchemas from './places.schema.ts'
import { profile } from './profile.ts'
import * as profileSchemas from './profile.schema.ts'
import { safety } from './safety.ts'
import * as safetySchemas from './safety.schema.ts'
import { sandbox } from './sandbox.ts'
import * as sandboxSchemas from './sandbox.schema.ts'
import { security } from './security.ts'
import * as securitySchemas from './security.schema.ts'
import { secondStep } from './second-step.ts'
import * as secondStepSchemas from './second-step.schema.ts'
import { settings } from './settings.ts'
import * as settingsSchemas from './settings.schema.ts'
import { reports } from './reports.ts'
import * as reportSchemas from './reports.schema.ts'
import { standing } from './standing.ts'
import * as standingSchemas from './standing.schema.ts'
import { system } from './system.ts'
import * as systemSchemas from './system.schema.ts'
import { transparency } from './transparency.ts'
import * as transparencySchemas from './transparency.schema.ts'
import { verification } from './verification.ts'
import * as verificationSchemas from './verification.schema.ts'

/**
 * Every contract by its name in the API's description, calls and schemas together. The server serves from this list and from
 * nowhere else, and it is what is described, fuzzed and searched for private data.
 */
export const contracts = {
  account: endpoints(account, accountSchemas.accountApi),
  auth: endpoints(auth, authSchemas.authApi),
  profile: endpoints(profile, profileSchemas.profileApi),
  places: endpoints(places, placeSchemas.placesApi),
  analysis: endpoints(analysis, analysisSchemas.analysisApi),
  passkeys: endpoints(passkeys, passkeySchemas.passkeysApi),
  photos: endpoints(photos, photoSchemas.photosApi),
  discovery: endpoints(discovery, discoverySchemas.discoveryApi),
  connections: endpoints(connections, connectionSchemas.connectionsApi),
  messages: endpoints(messages, messageSchemas.messagesApi),
  messagePhotos: endpoints(messagePhotos, messagePhotoSchemas.messagePhotosApi),
  messageSearch: endpoints(messageSearch, messageSearchSchemas.messageSearchApi),
  safety: endpoints(safety, safetySchemas.safetyApi),
  alerts: endpoints(alerts, alertSchemas.alertsApi),
  billing: endpoints(billing, billingSchemas.billingApi),
  payments: endpoints(payments, billingSchemas.paymentsApi),
  sandbox: endpoints(sandbox, sandboxSchemas.sandboxApi),
  linkedin: endpoints(linkedin, linkedinSchemas.linkedinApi),
  openid: endpoints(openid, openidSchemas.openidApi),
  security: endpoints(security, securitySchemas.securityApi),
  secondStep: endpoints(secondStep, secondStepSchemas.secondStepApi),
  notifications: endpoints(notifications, notificationSchemas.notificationsApi),
  settings: endpoints(settings, settingsSchemas.settingsApi),
  reports: endpoints(reports, reportSchemas.reportsApi),
  standing: endpoints(standing, standingSchemas.standingApi),
  transparency: endpoints(transparency, transparencySchemas.transparencyApi),
  moderation: endpoints(moderation, moderationSchemas.moderationApi),
  emergencies: endpoints(emergencies, emergencySchemas.emergenciesApi),
  verification: endpoints(verification, verificationSchemas.verificationApi),
  system: endpoints(system, systemSchemas.systemApi),
}

/** What the schema files name, file by file: the shapes in the API's description. */
export const schemas: object[] = [
  accountSchemas,
  authSchemas,
  memberSchemas,
  profileSchemas,
  placeSchemas,
  analysisSchemas,
  passkeySchemas,
  photoSchemas,
  discoverySchemas,
  connectionSchemas,
  messageSchemas,
  messagePhotoSchemas,
  messageSearchSchemas,
  safetySchemas,
  alertSchemas,
  billingSchemas,
  sandboxSchemas,
  linkedinSchemas,
  openidSchemas,
  securitySchemas,
  secondStepSchemas,
  notificationSchemas,
  settingsSchemas,
  reportSchemas,
  standingSchemas,
  moderationSchemas,
  emergencySchemas,
  transparencySchemas,
  verificationSchemas,
  systemSchemas,
]
