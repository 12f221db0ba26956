import { feature } from '#app/feature.server.ts'

export const eventsFeature = feature({ name: 'events' })
