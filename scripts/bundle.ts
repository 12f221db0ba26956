import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'

execFileSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
	stdio: 'inherit',
	env: { ...process.env, NODE_ENV: 'production' },
})
// Compresses each script and stylesheet once, at the highest level.
for (const file of globSync('build/client/**/*.{js,css,svg,wasm}')) {
	const bytes = readFileSync(file)
	writeFileSync(`${file}.br`, brotliCompressSync(bytes))
	writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
