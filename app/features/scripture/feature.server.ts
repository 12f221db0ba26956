import { feature } from '#app/feature.server.ts'
import { ayahSearch } from './searchable.server.ts'

export const scriptureFeature = feature({ name: 'scripture', searchables: [ayahSearch] })
