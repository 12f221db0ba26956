import { data } from 'react-router'

/** A route for unknown paths, so that the 404 page has the site's frame. */
export function loader() {
	throw data(null, { status: 404 })
}

export function action() {
	return loader()
}

export default function NotFound() {
	return null
}
