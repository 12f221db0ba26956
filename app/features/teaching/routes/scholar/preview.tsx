import { found } from '#app/platform/errors.server.ts'

export function loader() {
	found(undefined)
	return null
}
