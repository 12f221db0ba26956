import type { Listener } from '#app/platform/jobs.server.ts'

export const iftaNews: Listener[] = []
