"""Parts that several widgets use: boards, messages, pictures of moments, pages in HTML."""
