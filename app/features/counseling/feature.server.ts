import { feature } from '#app/feature.server.ts'
import { eraseJob } from './erase.server.ts'
import { counselingPart } from './personal.server.ts'
import { counselingWords } from './words.ts'
import { counseling } from './workflow.server.ts'

export const counselingFeature = feature({
	name: 'counseling',
	words: counselingWords,
	workflows: [counseling],
	jobs: [eraseJob],
	personal: counselingPart,
})
