import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { type Frame, useFrame } from './frame.ts'

afterEach(() => void vi.unstubAllGlobals())

const frame = { links: [], newsletter: [], isClosed: false, canSignIn: true } as unknown as Frame

function Shown() {
	const { canSignIn } = useFrame()
	return <p>{canSignIn ? 'with log-in' : 'without log-in'}</p>
}

function page(root: Frame | undefined): string {
	const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Shown }])
	return renderToString(<Stub hydrationData={{ loaderData: { root } }} />)
}

test('in the browser a page without its data stands in the frame of the page before; on the server in none', () => {
	expect(page(frame)).toContain('with log-in')
	expect(() => page(undefined)).toThrow('neither data nor a stand-in')

	vi.stubGlobal('document', {})
	expect(page(frame)).toContain('with log-in')
	expect(page(undefined)).toContain('without log-in')
})
