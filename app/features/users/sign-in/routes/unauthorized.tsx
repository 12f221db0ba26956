import { data } from 'react-router'

/** Guards redirect here below the required role. */
export function loader() {
	throw data(null, { status: 403 })
}

export default function Unauthorized() {
	return null
}
