export default function Stub() { return <h1>terms-of-use</h1> }
