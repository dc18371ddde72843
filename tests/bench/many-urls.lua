-- Every request asks for another URL: parameters that no page knows, pages that do not exist, codes that do not exist.
-- Another start each time, so that no two runs ask for the same.
local count = (os.time() % 100000) * 1000000
local agent = { ["Accept-Encoding"] = "br" }
request = function()
  count = count + 1
  local kind = count % 20
  local path
  if kind == 0 then
    path = "/nowhere/" .. count
  elseif kind == 1 then
    path = "/postcode/" .. string.format("%06d", (count * 7919) % 1000000)
  elseif kind == 2 then
    path = "/postcode?code=" .. count .. "x"
  else
    path = "/kampot-province?" .. count .. "=" .. count
  end
  return wrk.format("GET", path, agent)
end
