import { untilLoaded } from '#web/ui/until-loaded.ts'

/** What checks a profile. To make its schemas takes longer than to draw the forms, so it comes when somebody begins with one of them. */
export function loadChecks() {
  return untilLoaded(() => import('./check-basics.ts'))
}

/** Whoever saves asks again, and is told when it cannot be had. */
export function bringChecks(): void {
  void loadChecks().catch(() => {})
}
