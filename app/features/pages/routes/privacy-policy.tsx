export default function Stub() { return <h1>privacy-policy</h1> }
