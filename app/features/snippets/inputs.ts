import { z } from 'zod'
import { inputOf } from '#app/fields/input.ts'
import { placeFields, textFields } from './fields.ts'
import { kinds, type Service } from './model.ts'

export function snippetInput(service: Service) {
	return z.object({
		id: z.uuid().nullable().catch(null),
		kind: z.enum(kinds).catch('other'),
		language: service === 'counseling' ? z.null().catch(null) : inputOf(placeFields).language,
		...inputOf(textFields(service)),
	})
}
